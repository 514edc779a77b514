// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type PartOnDemand, partOnDemand, useFetchAhead } from '../client/part-on-demand.ts';
import { gone, says, see, visit } from '../client/testing-visit.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormOnDemand } from './form-on-demand.tsx';

function NoteForm({ onCancel }: { onCancel: () => void }) {
  return (
    <form aria-label="Note">
      <button type="button" onClick={onCancel}>
        Close
      </button>
    </form>
  );
}

type FormPart = PartOnDemand<typeof NoteForm>;

function NotePage({ form }: { form: FormPart }) {
  useFetchAhead(form);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!opened)
    return (
      <button type="button" onClick={() => setOpened(true)}>
        Write
      </button>
    );
  return (
    <FormOnDemand form={form} onCancel={close}>
      {(NoteForm) => <NoteForm onCancel={close} />}
    </FormOnDemand>
  );
}

function Question() {
  const [asked, setAsked] = useState(false);
  const [answer, setAnswer] = useState('nothing');
  const say = (words: string) => () => {
    setAnswer(words);
    setAsked(false);
  };
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Delete
      </button>
      <p>Said: {answer}</p>
      <ConfirmDialog opened={asked} title="Sure?" confirm="Delete it" onConfirm={say('yes')} onCancel={say('no')}>
        It will go.
      </ConfirmDialog>
    </>
  );
}

/** A page with a form of its own file, which cannot be fetched the first so many times. */
function open(failures = 0) {
  let left = failures;
  const asked: string[] = [];
  const form = partOnDemand(async () => {
    asked.push('form');
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch');
    return NoteForm;
  });
  return { asked, ...visit(<NotePage form={form} />) };
}

test('a form is fetched at the first sign of use, once', async () => {
  const { asked, hands, press } = open();
  await see('button', 'Write');
  expect(asked).toEqual([]);
  await hands.keyboard('{Tab}');
  await expect.poll(() => asked).toEqual(['form']);
  await press('Write');
  await see('form', 'Note');
  expect(asked).toEqual(['form']);
});

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['only once somebody comes to it', false, []],
  ['at once where that is asked for', true, ['form']],
])('a form that is out of sight is fetched %s', async (_when, wanted, expected) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const asked: string[] = [];
  const form = partOnDemand(async () => {
    asked.push('form');
    return NoteForm;
  });
  visit(
    <FormOnDemand form={form} wanted={wanted}>
      {(NoteForm) => <NoteForm onCancel={() => {}} />}
    </FormOnDemand>,
  );
  await act(async () => {});
  expect(asked).toEqual(expected);
});

test('a form that cannot be fetched is said to be missing, and fetched when that is asked for', async () => {
  const { press } = open(2);
  await press('Write');
  await says('The form could not be loaded');
  await press(/^Try again/);
  await see('form', 'Note');
});

test('a form that cannot be fetched can be given up', async () => {
  const { press } = open(9);
  await press('Write');
  await says('The form could not be loaded');
  await press('Cancel');
  await see('button', 'Write');
});

test('a question is asked once it has been fetched, and answered', async () => {
  const { press } = visit(<Question />);
  await press('Delete');
  await see('dialog', 'Sure?');
  await press('Delete it');
  await gone('dialog', 'Sure?');
  expect(screen.getByText('Said: yes')).toBeDefined();
});
