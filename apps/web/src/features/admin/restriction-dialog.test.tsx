// @vitest-environment happy-dom
import type { AdminUser } from '@cairn/domain/admin';
import type { DataProtectionCase } from '@cairn/domain/data-protection-case';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ada, focused, gone, Refusal, says, visit } from '../../client/testing-visit.tsx';
import { RestrictionDialog } from './restriction-dialog.tsx';

const amara = { ...ada, id: '0190f3a0-0000-7000-8000-00000000a3a4', firstName: 'Amara', lastName: 'Obi' } as AdminUser;
const request: DataProtectionCase = {
  ...{ id: '0190f3a0-0000-7000-8000-00000000ca5e', kind: 'rights-request', receivedOn: '2026-11-19' },
  ...{ summary: 'Contests March.', acknowledgedOn: null, closedOn: null, outcome: null, due: null },
  ...{ createdAt: '2026-11-19T10:00:00.000Z', updatedAt: '2026-11-19T10:00:00.000Z' },
};

function Page({ of }: { of: AdminUser }) {
  const [user, setUser] = useState<AdminUser | null>(of);
  return <RestrictionDialog user={user} onClose={() => setUser(null)} />;
}

function open(cases: DataProtectionCase[], user = amara, refusal?: Refusal) {
  const sent: unknown[] = [];
  const browser = visit(<Page of={user} />, {
    'dataProtectionCases.list': () => cases,
    'restriction.impose': (input: unknown) => {
      sent.push(input);
      if (refusal) throw refusal;
      return user;
    },
  });
  return { sent, ...browser };
}

describe('restricting the processing of an account', () => {
  test('names whose it is, and is done with a case and a reason', async () => {
    const { sent, press, write, choose } = open([request]);
    await says('Amara Obi');
    await choose(/^The case it belongs to/, 'Request of rights of 19 Nov 2026');
    await write(/^Why/, 'The hours of March are contested.');
    await press('Restrict processing');
    await says('Processing restricted');
    await gone('button', 'Restrict processing');
    expect(sent).toEqual([{ id: amara.id, caseId: request.id, reason: 'The hours of March are contested.' }]);
  });

  test('asks for the case and the reason', async () => {
    const { sent, press } = open([request]);
    await press('Restrict processing');
    await focused('combobox', /^The case it belongs to/);
    expect(sent).toEqual([]);
  });

  test('says that a case has to be written down where none is open', async () => {
    open([{ ...request, closedOn: '2026-11-20', outcome: 'Put right.' }]);
    await says(/Write the case down first/);
  });

  test('begins with what is so, and says at its field what the server refuses', async () => {
    const message = 'This case is closed. Please choose an open one';
    const so = { ...amara, restrictedAt: '2026-11-20T10:00:00.000Z', restrictionReason: 'March is contested.' };
    const user = { ...so, restrictionCaseId: request.id } as AdminUser;
    const { sent, press } = open([request], user, new Refusal(400, 'Refused', [{ path: 'caseId', message }]));
    await says('Keep this restriction?');
    await press('Restrict processing');
    await says(message);
    expect(sent).toEqual([{ id: amara.id, caseId: request.id, reason: 'March is contested.' }]);
  });
});
