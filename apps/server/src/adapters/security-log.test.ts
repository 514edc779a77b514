import { describe, expect, test } from 'vitest';
import { createSecurityLog } from './security-log.ts';

interface Line {
  readonly level: string;
  readonly security: Record<string, unknown>;
}

function listening() {
  const lines: Line[] = [];
  const log = createSecurityLog(
    (level, line) => void lines.push({ level, ...(line as { security: Line['security'] }) }),
  );
  return { log, lines };
}

const id = '0198c0de-0000-7000-8000-000000000000';

describe('the security log', () => {
  test('writes what happened, to whom by id, from which network and by which request', () => {
    const { log, lines } = listening();
    log.note({ action: 'account.blocked', actorId: id, subjectId: id, network: '2001:db8:0:1::/64', requestId: id });
    log.note({ action: 'account.signed-in', subjectId: id });
    expect(lines).toEqual([
      {
        level: 'warn',
        security: {
          action: 'account.blocked',
          actorId: id,
          subjectId: id,
          network: '2001:db8:0:1::/64',
          requestId: id,
        },
      },
      { level: 'info', security: { action: 'account.signed-in', subjectId: id } },
    ]);
    log.stop();
  });

  test('writes ten lines a minute of a kind from a network, and then how many more there were', () => {
    const { log, lines } = listening();
    for (let n = 0; n < 500; n++) log.note({ action: 'limit.reached', network: '192.0.2.1' });
    log.note({ action: 'limit.reached', network: '192.0.2.2' });
    log.note({ action: 'account.blocked', network: '192.0.2.1' });
    expect(lines).toHaveLength(12);
    log.endMinute();
    expect(lines.at(-1)?.security).toEqual({ action: 'limit.reached', network: '192.0.2.1', count: 490, seconds: 60 });
    expect(lines).toHaveLength(13);
    log.note({ action: 'limit.reached', network: '192.0.2.1' });
    expect(lines).toHaveLength(14);
    log.stop();
  });

  test('stays small when a flood comes from everywhere', () => {
    const { log, lines } = listening();
    for (let n = 0; n < 60_000; n++)
      log.note({ action: 'account.sign-in-refused', network: `10.${n >> 8}.${n & 255}.1` });
    expect(lines).toHaveLength(100);
    log.endMinute();
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)?.security).toEqual({ action: 'account.sign-in-refused', count: 59_900, seconds: 60 });
    log.stop();
  });

  test('writes nothing that is not what it should be', () => {
    const { log, lines } = listening();
    const evil = 'x\r\n{"level":60}\u001b[2J\u009b';
    log.note({ action: 'admin.refused', actorId: evil, subjectId: evil, network: evil, requestId: evil, at: evil });
    expect(lines[0]?.security).toEqual({ action: 'admin.refused' });
    log.stop();
  });
});
