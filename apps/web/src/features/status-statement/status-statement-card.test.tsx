// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal, says, visit } from '../../client/testing-visit.tsx';
import { StatusStatementCard } from './status-statement-card.tsx';

const statement = 'aaa.bbb.ccc';

function open(refusal?: Refusal) {
  let asked = 0;
  const browser = visit(<StatusStatementCard />, {
    'statusStatement.get': () => {
      asked += 1;
      if (refusal) throw refusal;
      return { statement, issuedAt: '2026-11-03T09:00:00.000Z', expiresAt: '2026-12-03T09:00:00.000Z' };
    },
  });
  return { asked: () => asked, ...browser };
}

describe('a status statement', () => {
  test('is made when it is asked for, and copied', async () => {
    const { asked, press } = open();
    await says(/none of your records/);
    expect(asked()).toBe(0);
    await press('Make a statement');
    const field = await screen.findByLabelText('Your statement');
    expect(field).toHaveProperty('value', statement);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await says(/until 03 Dec 2026 at 09:00/);
    await press('Copy statement');
    await says('Statement copied.');
    expect(await navigator.clipboard.readText()).toBe(statement);
    await press('Make a new statement');
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('that cannot be made says why, and what to do', async () => {
    const { press } = open(new Refusal(422, 'Add your NMC PIN to your profile first.'));
    await press('Make a statement');
    await says('Add your NMC PIN to your profile first.');
    expect(screen.queryByLabelText('Your statement')).toBeNull();
  });
});
