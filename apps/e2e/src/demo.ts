import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startTestMailServer } from '@cairn/server/testing-mail-server';

const program = fileURLToPath(new URL('../../server/src/demo.ts', import.meta.url));

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The demonstration, with a mail server that keeps what is sent. */
export interface Demo {
  readonly origin: string;
  readonly nurse: Credentials;
  readonly admin: Credentials;
  /** Where the nurse's discussant signs. */
  readonly discussantLink: string;
  stop(): Promise<void>;
}

const credentialsIn = (said: string, who: string): Credentials => {
  const [, email = '', password = ''] = new RegExp(`${who}\\s+(\\S+)\\s+(\\S+)\\n`).exec(said) ?? [];
  return { email, password };
};

/** Starts the demonstration on a free port, on the web app as it was built last, with `settings` on top. */
export async function startDemo(settings: Record<string, string> = {}): Promise<Demo> {
  const mail = await startTestMailServer();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', CHROMIUM_DOWNLOAD: 'off', SMTP_URL: mail.url, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await mail.stop();
  };
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const [, port] = /:(\d+) with a demo.*?mail .*\n/s.exec(said) ?? [];
    if (!port) continue;
    const [, token] = /(\/reflective-discussion\/\S+)\n/.exec(said) ?? [];
    const origin = `http://127.0.0.1:${port}`;
    return {
      origin,
      nurse: credentialsIn(said, 'nurse'),
      admin: credentialsIn(said, 'admin'),
      discussantLink: `${origin}${token}`,
      stop,
    };
  }
  await stop();
  throw new Error(`the demo did not start: ${said}`);
}
