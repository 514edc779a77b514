// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { forgetEarlyReads, readEarly } from '../client/early-reads.ts';
import { fillNextStep } from './fill-next-step.ts';

afterEach(() => {
  forgetEarlyReads();
  document.body.replaceChildren();
});

const step = { what: '72 more practice hours', how: 'About 12 hours a month.', waitsFor: null };

/** The place of the next step, filled from this answer. */
async function filledFrom(answer: object | null): Promise<string> {
  document.body.innerHTML =
    '<div id="placeholder"><div data-next-step><div><h2 hidden data-part="what"></h2><p hidden data-part="how"></p><i>bar</i></div></div></div>';
  if (answer) readEarly([['requirements.nextSteps']], async () => Response.json([answer]));
  await fillNextStep();
  return [...document.querySelectorAll<HTMLElement>('[data-next-step] > div > *')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent)
    .join(' | ');
}

const data = (...steps: object[]) => ({ result: { data: { by: null, steps } } });

test.each([
  ['what, and how', data(step), '72 more practice hours | About 12 hours a month.'],
  [
    'what, and who has been asked',
    data({ ...step, how: null, waitsFor: 'You have asked Grace.' }),
    '72 more practice hours | You have asked Grace.',
  ],
  ['what alone', data({ ...step, how: null }), '72 more practice hours'],
  ['words as they were written', data({ ...step, what: '<b>Finish</b>', how: null }), '<b>Finish</b>'],
  ['nothing where nothing is left', data(), 'bar'],
  ['nothing where the session is over', { error: { message: 'Unauthorized' } }, 'bar'],
  ['nothing where it was not asked for', null, 'bar'],
])('says %s', async (_what, answer, said) => expect(await filledFrom(answer)).toBe(said));

describe('how many requirements are met', () => {
  /** The line that says how many of eight are met, filled from what is left to do. */
  async function metFrom(answer: { by: string | null; steps: readonly { key: string }[] }): Promise<string> {
    document.body.innerHTML =
      '<div id="placeholder"><div data-next-step></div><p data-met="# of 8 requirements met" data-of="8"></p></div>';
    readEarly([['requirements.nextSteps']], async () => Response.json([{ result: { data: answer } }]));
    await fillNextStep();
    return document.querySelector('[data-met]')?.textContent ?? '';
  }
  const by = '2027-03-31';
  const left = (...keys: string[]) => keys.map((key) => ({ ...step, key }));
  const six = ['practiceHours', 'cpd', 'feedback', 'reflectiveAccounts', 'reflectiveDiscussion', 'indemnity'];

  test.each([
    ['all but those with a step', { by, steps: left('cpd', 'feedback') }, '6 of 8 requirements met'],
    ['each once', { by, steps: left('cpd', 'cpd', 'feedback') }, '6 of 8 requirements met'],
    ['without drafts', { by, steps: left('draft', 'cpd') }, '7 of 8 requirements met'],
    ['nothing of none', { by, steps: left(...six, 'healthAndCharacter', 'confirmation') }, ''],
    ['nothing of all', { by, steps: left('apply') }, ''],
    ['nothing while nobody can say', { by: null, steps: left('practiceHours', 'profile') }, ''],
  ])('says %s', async (_what, answer, said) => expect(await metFrom(answer)).toBe(said));
});

test('leaves the app alone, and a page that has no such place', async () => {
  document.body.innerHTML = '<div data-next-step><h2 hidden data-part="what"></h2></div>';
  readEarly([['requirements.nextSteps']], async () => Response.json([data(step)]));
  await fillNextStep();
  expect(document.body.textContent).toBe('');
});
