// @vitest-environment happy-dom
import { addDays } from '@cairn/domain/calendar-date';
import type { DataProtectionCase } from '@cairn/domain/data-protection-case';
import { describe, expect, test } from 'vitest';
import { focused, says, see, visit } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { DataProtectionCases } from './data-protection-cases.tsx';
import { AsAdmin } from './testing-as-admin.tsx';

const breach: DataProtectionCase = {
  ...{ id: '0190f3a0-0000-7000-8000-0000000000d1', kind: 'breach', receivedOn: '2026-11-19' },
  ...{ summary: 'A laptop was left on a train.', acknowledgedOn: null, closedOn: null, outcome: null },
  ...{ due: { what: 'report', on: '2026-11-21' }, createdAt: '2026-11-19T09:00:00.000Z' },
  updatedAt: '2026-11-19T09:00:00.000Z',
};

function open(cases: DataProtectionCase[]) {
  let kept = cases;
  const asked: [string, unknown][] = [];
  const browser = visit(
    <AsAdmin>
      <DataProtectionCases />
    </AsAdmin>,
    {
      'dataProtectionCases.list': () => kept,
      'dataProtectionCases.create': (input: DataProtectionCase) => {
        asked.push(['create', input]);
        kept = [...kept, { ...breach, ...input, id: 'd2', due: null }];
        return kept.at(-1);
      },
      'dataProtectionCases.update': (input: DataProtectionCase) => {
        asked.push(['update', input]);
        kept = kept.map((one) => ({ ...one, ...input, due: null }));
        return kept[0];
      },
    },
  );
  return { asked, ...browser };
}

describe('the data protection cases of an installation', () => {
  test('say what the law wants of each, and when it is late', async () => {
    open([breach, { ...breach, id: 'd3', kind: 'complaint', due: { what: 'acknowledge', on: addDays(today(), 3) } }]);
    await says(/Report to the ICO by 21 Nov 2026: overdue/);
    await says(/Acknowledge by/);
    await says('A laptop was left on a train.');
  });

  test('are written down, with what is missing said at its field', async () => {
    const { asked, press, write, choose } = open([]);
    await says('No complaint, request or breach is written down');
    await press('Write down a case');
    await focused('combobox', /^What is it/);
    await press('Write it down');
    await says('Please say what it is');
    expect(asked).toEqual([]);
    await choose(/^What is it/, 'Complaint about data');
    await write(/^What it is about/, 'A portfolio was read aloud.');
    await press('Write it down');
    await says('Case written down');
    expect(asked[0]?.[1]).toMatchObject({ kind: 'complaint', receivedOn: today(), closedOn: null, outcome: null });
  });

  test('are changed, and a form that is left changes nothing', async () => {
    const { asked, press, write } = open([breach]);
    await press('Change: Breach of 19 Nov 2026');
    await see('group', 'Day you came to know of it');
    await write(/^What it is about/, 'A laptop was left on a train, and came back.');
    await press('Save changes');
    await says('Case changed');
    expect(asked[0]).toEqual(['update', expect.objectContaining({ id: breach.id, kind: 'breach' })]);
    await focused('button', 'Change: Breach of 19 Nov 2026');
    await press('Change: Breach of 19 Nov 2026');
    await press('Cancel');
    await focused('button', 'Change: Breach of 19 Nov 2026');
    expect(asked).toHaveLength(1);
  });
});
