import { onPath, run } from './processes.ts';

type Need = 'postgresql' | 'chromium' | 'pgbouncer' | 'caddy' | 'curl' | 'openssl';

/** What everything bears that calls itself the same everywhere. */
const ofOneName = { pgbouncer: ['pgbouncer'], caddy: ['caddy'], curl: ['curl'], openssl: ['openssl'] } as const;

interface Manager {
  program: string;
  /** What to run before an install can find anything. */
  refresh?: string[];
  install: string[];
  /** What it calls each; where there are several, the first it has. */
  packages: Record<Need, readonly [string, ...string[]]>;
  asRoot: boolean;
}

const managers: Manager[] = [
  {
    program: 'apt-get',
    refresh: ['update', '-q'],
    install: ['install', '-y', '-q', '--no-install-recommends'],
    // Debian's headless shell does the same for less; Ubuntu has none.
    packages: { ...ofOneName, postgresql: ['postgresql'], chromium: ['chromium-headless-shell', 'chromium'] },
    asRoot: true,
  },
  {
    program: 'dnf',
    install: ['install', '-y', '-q'],
    packages: { ...ofOneName, postgresql: ['postgresql-server'], chromium: ['chromium'] },
    asRoot: true,
  },
  {
    program: 'apk',
    install: ['add', '-q', '--update-cache'],
    packages: { ...ofOneName, postgresql: ['postgresql'], chromium: ['chromium'] },
    asRoot: true,
  },
  {
    program: 'brew',
    install: ['install', '--quiet'],
    packages: { ...ofOneName, postgresql: ['postgresql'], chromium: ['google-chrome'] },
    asRoot: false,
  },
  {
    program: 'winget',
    install: ['install', '--exact'],
    packages: { ...ofOneName, postgresql: ['PostgreSQL.PostgreSQL.18'], chromium: ['Google.Chrome'] },
    asRoot: false,
  },
];

const isRoot = process.getuid?.() === 0;
const manager = () => managers.find(({ program }) => onPath(program).length > 0);

/** Whether nobody is there to run the command themselves, or they have asked for it. */
function mayInstall(): boolean {
  const asked = process.env.CI === 'true' || process.env.CAIRN_INSTALL === '1';
  return asked || (isRoot && !process.stdin.isTTY);
}

/** The one command that brings what is missing. */
export function adviceFor(needs: readonly Need[]): string {
  const found = manager();
  if (!found) return `Install ${needs.join(' and ')} and start again.`;
  const words = [found.program, 'install', ...needs.map((need) => found.packages[need].at(-1))].join(' ');
  return `Run: ${found.asRoot && !isRoot ? 'sudo ' : ''}${words}`;
}

/** Installs what is missing with the system's package manager. Answers false where that is not ours to do. */
export async function installPackages(needs: readonly Need[]): Promise<boolean> {
  const found = manager();
  if (!found || !mayInstall() || found.program === 'winget' || (found.asRoot && !isRoot)) return false;
  console.error(`Installing ${needs.join(' and ')} with ${found.program}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (found.refresh) await run(found.program, found.refresh, { env });
  const install = async (name: string) => (await run(found.program, [...found.install, name], { env })) === 0;
  for (const need of needs) {
    let installed = false;
    for (const name of found.packages[need]) installed ||= await install(name);
    if (!installed) return false;
  }
  return true;
}
