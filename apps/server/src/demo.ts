import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ports } from '@cairn/api/context';
import { makeUnsubscribeLink } from '@cairn/api/unsubscribe-links/making';
import { londonToday } from '@cairn/domain/london-time';
import { PNG } from 'pngjs';
import { ConfigError, readConfig } from './config.ts';
import { type DemoCall, demoAdmin, demoNurse, demoPassword, demoProfile, demoRecords } from './demo-portfolio.ts';
import { start } from './start.ts';

/** Somebody at the REST door of the demo. */
class Demonstrator {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async send(method: string, path: string, body: object | FormData): Promise<Record<string, unknown>> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.#url + path, {
      method,
      headers: { cookie: this.#cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie) this.#cookie = cookie;
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  }
}

/** What mails would have led to: the form the discussant signs, and the page that stops the nurse's reminders. */
interface MailedLinks {
  readonly discussantToken: string | null;
  readonly stopReminders: string;
}

/** Fills the demo through the REST door. */
async function fill(url: string, ports: Ports): Promise<MailedLinks> {
  const { db } = ports;
  const today = londonToday(new Date());
  const ada = new Demonstrator(url);
  const { id } = await ada.send('POST', '/api/register', { ...demoNurse, password: demoPassword });
  const emailVerifiedAt = new Date().toISOString();
  await db.updateTable('users').set({ emailVerifiedAt }).where('email', '=', demoNurse.email).execute();
  await ada.send('PATCH', '/api/user/profile', demoProfile(today));
  let token: unknown;
  const completedAccounts: unknown[] = [];
  for (const call of demoRecords(today, drawSignature())) {
    const chosen = call.coversAccounts && { reflectiveAccountIds: completedAccounts };
    const record = await ada.send(call.method ?? 'POST', call.path, { ...call.body, ...chosen });
    if (record.isDraft === false) completedAccounts.push(record.id);
    if (call.evidence) await addEvidence(ada, `${call.path}/${String(record.id)}/files`, call.evidence);
    token = record.discussantToken ?? token;
  }
  return {
    discussantToken: typeof token === 'string' ? token : null,
    stopReminders: await makeUnsubscribeLink(db, ports, { userId: String(id), discussionId: null }),
  };
}

async function addEvidence(ada: Demonstrator, path: string, { name, text }: NonNullable<DemoCall['evidence']>) {
  const form = new FormData();
  form.append('file', new File([onePagePdf(text)], name, { type: 'application/pdf' }));
  await ada.send('POST', path, form);
}

/** A page that says one line; any reader opens it. */
function onePagePdf(text: string): string {
  const content = `BT /F1 18 Tf 60 720 Td (${text.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  return `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** A signature as a person would draw it: one long wave. */
function drawSignature(): string {
  const image = new PNG({ width: 400, height: 200 });
  for (let x = 40; x < 360; x++) {
    const middle = 100 + Math.round(50 * Math.sin(x / 18) * Math.cos(x / 90));
    for (let y = middle - 2; y <= middle + 2; y++) image.data.writeUInt32BE(0x10_20_30_ff, (y * 400 + x) * 4);
  }
  return `data:image/png;base64,${PNG.sync.write(image).toString('base64')}`;
}

const dataDir = mkdtempSync(join(tmpdir(), 'cairn-demo-'));
const removeDataFolder = () => rmSync(dataDir, { recursive: true, force: true });
try {
  const config = readConfig();
  const server = await start({
    ...config,
    dataDir,
    database: { kind: 'embedded', folder: join(dataDir, 'database'), backups: join(dataDir, 'backups') },
    admin: demoAdmin,
  });
  const local = `http://127.0.0.1:${server.port}`;
  const { discussantToken: token, stopReminders } = await fill(local, server.ports);
  process.stdout.write(
    [
      `Cairn is at ${server.url} with a demo portfolio; nothing of it is kept when it stops.`,
      `  nurse       ${demoNurse.email}  ${demoPassword}`,
      `  admin       ${demoAdmin.email}  ${demoAdmin.password}`,
      token ? `  discussant  ${server.url}/reflective-discussion/${token}` : '',
      `  reminders   ${stopReminders}`,
      `  mail        ${join(dataDir, 'outbox')}`,
      '',
    ].join('\n'),
  );
  void server.prepareReports((line) => void process.stderr.write(`${line}\n`));
  const end = () => void server.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  process.once('exit', removeDataFolder);
} catch (cause) {
  removeDataFolder();
  if (!(cause instanceof ConfigError)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
}
