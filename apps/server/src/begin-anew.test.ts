import { describe, expect, test } from 'vitest';
import nodeFlags from '../node-flags.json' with { type: 'json' };
import { beginAnew } from './begin-anew.ts';

/** A process that was started so, and what it was begun anew with, if it was. */
function startedWith(given: {
  execArgv?: string[];
  connected?: boolean;
  env?: NodeJS.ProcessEnv;
  platform?: NodeJS.Platform;
}) {
  const begun: (readonly string[])[] = [];
  const environments: (Record<string, string | undefined> | undefined)[] = [];
  beginAnew({
    argv: ['/bin/node', '/cairn/main.ts', '--more'],
    execPath: '/bin/node',
    execArgv: [],
    env: {},
    connected: false,
    platform: 'linux',
    ...given,
    execve: ((_file: string, args: readonly string[], env?: Record<string, string>) => {
      begun.push(args);
      environments.push(env);
    }) as NonNullable<typeof process.execve>,
  });
  return { begun: begun[0], env: environments[0] };
}

describe.skipIf(process.platform === 'win32')('a process begins anew', () => {
  test('with the flags of npm start where it has none, and with what it was given', () => {
    const { begun, env } = startedWith({ execArgv: ['--inspect'], env: { PORT: '1' } });
    expect(begun).toEqual(['/bin/node', '--inspect', ...nodeFlags, '/cairn/main.ts', '--more']);
    expect(env).toMatchObject({ PORT: '1', NODE_COMPILE_CACHE: expect.stringContaining('node_modules') });
    expect(env).toMatchObject({ MALLOC_ARENA_MAX: '2' });
  });

  test('with the settings of the allocator where it has the flags alone', () => {
    const { begun, env } = startedWith({ execArgv: nodeFlags, env: { PORT: '1' } });
    expect(begun).toEqual(['/bin/node', ...nodeFlags, '/cairn/main.ts', '--more']);
    expect(env).toEqual({ PORT: '1', MALLOC_ARENA_MAX: '2' });
    expect(startedWith({ execArgv: nodeFlags, platform: 'darwin' }).begun).toBeUndefined();
  });

  test('without those that it was given otherwise', () => {
    const { begun } = startedWith({
      execArgv: ['--max-semi-space-size=64'],
      env: { NODE_OPTIONS: '--disable-warning=DEP0001' },
    });
    const missing = nodeFlags.filter((flag) => !/^--(?:max-semi-space-size|disable-warning)=/.test(flag));
    expect(missing).toHaveLength(nodeFlags.length - 2);
    expect(begun).toEqual(['/bin/node', '--max-semi-space-size=64', ...missing, '/cairn/main.ts', '--more']);
  });

  test('not at all where it has them, or where another process of ours chose', () => {
    expect(startedWith({ execArgv: nodeFlags, env: { MALLOC_ARENA_MAX: '4' } }).begun).toBeUndefined();
    expect(startedWith({ connected: true }).begun).toBeUndefined();
  });
});
