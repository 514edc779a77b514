import { describe, expect, test } from 'vitest';
import { csvCell, eventText } from './text.ts';

const event = {
  at: '2026-11-20T12:00:00.000Z',
  action: 'account.blocked',
  level: 'warn',
  actorId: '0190f3a0-0000-7000-8000-0000000000a1',
  subjectId: null,
  network: '2001:db8::1',
  requestId: 'req-1',
} as const;

describe('a security event as text', () => {
  test.each(['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('%j is no formula in CSV', (value) => {
    expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/);
  });

  test('keeps what CSV is made of within its cell', () => {
    expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"');
    expect([csvCell(null), csvCell('2001:db8::1'), csvCell('account.blocked')]).toEqual([
      '',
      '2001:db8::1',
      'account.blocked',
    ]);
  });

  test('is one line in either form, with the same facts in the same order', () => {
    expect(eventText.csv.head).toBe('at,action,level,actorId,subjectId,network,requestId\r\n');
    expect(eventText.csv.line(event)).toBe(
      '2026-11-20T12:00:00.000Z,account.blocked,warn,0190f3a0-0000-7000-8000-0000000000a1,,2001:db8::1,req-1\r\n',
    );
    const line = eventText.jsonl.line(event);
    expect(line.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line)).toEqual(event);
  });
});
