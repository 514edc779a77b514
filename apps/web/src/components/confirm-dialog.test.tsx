// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { gone, see, visit } from '../client/testing-visit.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** How much the entry of the history that somebody is at says stands over the page. */
const Depth = () => <output aria-label="Over the page">{(useLocation().state?.over ?? []).length}</output>;
const depthIs = async (depth: number) => {
  const shown = await see('status', 'Over the page');
  await waitFor(() => expect(shown.textContent).toBe(String(depth)));
};

function Question({ answers }: { answers: string[] }) {
  const [opened, setOpened] = useState(true);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Depth />
      <ConfirmDialog
        opened={opened}
        title="Delete it?"
        confirm="Delete it"
        busy={busy}
        onConfirm={() => {
          answers.push('delete');
          setBusy(true);
        }}
        onCancel={() => {
          answers.push('cancel');
          setOpened(false);
        }}
      >
        It goes.
      </ConfirmDialog>
    </>
  );
}

describe('a question', () => {
  test('is answered by Back as by Cancel', async () => {
    const answers: string[] = [];
    const { back } = visit(<Question answers={answers} />);
    await see('dialog', 'Delete it?');
    await depthIs(1);
    await back();
    await gone('dialog', 'Delete it?');
    expect(answers).toEqual(['cancel']);
  });

  test('takes no other answer from Back while one is carried out', async () => {
    const answers: string[] = [];
    const { back, press, hands, address } = visit(<Question answers={answers} />);
    await hands.click(await see('link', 'Elsewhere'));
    await hands.click(await see('link', 'Back'));
    await depthIs(1);
    await press('Delete it');
    await depthIs(0);
    await back();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(answers).toEqual(['delete']);
  });
});
