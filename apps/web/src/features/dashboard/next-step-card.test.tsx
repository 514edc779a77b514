// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import { addDays } from '@cairn/domain/calendar-date';
import type { NextStep, NextSteps } from '@cairn/domain/next-step';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { FurtherSteps } from './further-steps.tsx';
import { NextStepCard } from './next-step-card.tsx';

const hours: NextStep = {
  key: 'practiceHours',
  what: '72 more practice hours',
  how: 'About 12 hours a month: one long shift.',
  waitsFor: null,
  action: 'Log hours',
  page: '/practice-hours?new',
};
const feedback: NextStep = {
  key: 'feedback',
  what: 'One more piece of feedback',
  how: null,
  waitsFor: 'You have asked Grace Okafor.',
  action: 'Add feedback',
  page: '/feedback',
};
const others = ['reflectiveAccounts', 'reflectiveDiscussion', 'confirmation'] as const;
const many: NextStep[] = [hours, feedback, ...others.map((key) => ({ ...hours, key, what: `The ${key}` }))];

function open(answer: () => NextSteps, user: Partial<User> = {}) {
  return visit(
    <UserContext value={{ ...ada, revalidationDate: addDays(today(), 365), ...user } as User}>
      <NextStepCard />
      <FurtherSteps />
    </UserContext>,
    { 'requirements.nextSteps': answer },
  );
}
const next = async () => (await see('region', 'What next')).textContent;
const further = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

afterEach(() => void vi.unstubAllGlobals());

describe('what next', () => {
  test('is one thing, by when and at what pace, with a button into its form', async () => {
    open(() => ({ by: '2027-10-01', steps: [hours, feedback] }));
    await see('heading', '72 more practice hours');
    expect(await next()).toBe(
      'Next, by 01 October 202772 more practice hoursAbout 12 hours a month: one long shift.Log hours',
    );
    expect(await see('link', 'Log hours: 72 more practice hours')).toHaveProperty('search', '?new');
  });

  test('says whom one waits for', async () => {
    open(() => ({ by: '2027-10-01', steps: [feedback] }));
    await says('You have asked Grace Okafor.');
    expect(screen.queryByRole('region', { name: 'After that' })).toBeNull();
  });

  test('shows three of what comes after that, and all of it on demand', async () => {
    const { press } = open(() => ({ by: '2027-10-01', steps: many }));
    await says('72 more practice hours');
    expect(further()).toHaveLength(3);
    expect(further()[0]).toBe('One more piece of feedbackYou have asked Grace Okafor.Add feedback');
    await press('Show 1 more');
    expect(further()).toHaveLength(4);
    await press('Show fewer');
    expect(further()).toHaveLength(3);
  });

  test.each([
    [30, true],
    [300, false],
  ])('offers the transfer sheet once the application is open: %i days before the end, %s', async (days, offered) => {
    open(() => ({ by: '2027-10-01', steps: [hours] }), { revalidationDate: addDays(today(), days) });
    await says('72 more practice hours');
    expect(screen.queryByRole('link', { name: 'Transfer sheet for MyNMC' }) !== null).toBe(offered);
  });

  test('leads to the regulator once everything is there', async () => {
    const page = 'https://www.nmc.org.uk/registration/your-guide-to-mynmc/revalidating';
    const step = { ...hours, key: 'apply', what: 'Apply in MyNMC', action: 'Go to MyNMC', page } as const;
    open(() => ({ by: '2027-10-01', steps: [step] }));
    const link = await see('link', /^Go to MyNMC/);
    expect(link.getAttribute('href')).toBe(page);
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('is there for a newcomer too, who has no date to be done by yet', async () => {
    open(() => ({ by: null, steps: [{ ...hours, what: 'Log your main job (2 minutes)' }] }), {
      revalidationDate: null,
    });
    await see('link', 'Log hours: Log your main job (2 minutes)');
    expect(await next()).toMatch(/^NextLog your main job/);
  });

  test('says that it could not be read, and tries again', async () => {
    let away = true;
    const { press } = open(() => {
      if (away) throw new Refusal(503, 'Please try again in a minute.');
      return { by: '2027-10-01', steps: [hours] };
    });
    await says('What comes next could not be loaded');
    away = false;
    await press(/^Try again/);
    await says('72 more practice hours');
  });
});
