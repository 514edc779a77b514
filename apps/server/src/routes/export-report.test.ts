import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { signatureDataUrl } from '@cairn/api/reflective-discussions/signature-image';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { QueueFull } from '../queue-full.ts';
import { joined, onEachServer, startTestServer, type TestServer, testPassword, Visitor } from '../testing.ts';
import { readPdf } from '../testing-pdf.ts';

const { CHROMIUM_PATH, PATH } = process.env;
const withBrowser = { ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}), ...(PATH ? { PATH } : {}) };
const report = '/api/export-report';

function signature(lift: number): string {
  const image = new PNG({ width: 200, height: 100 });
  for (let x = 20; x < 180; x++) {
    const middle = 50 + Math.round(20 * Math.sin(x / (9 + lift)));
    for (let y = middle - 2; y <= middle + 2; y++) image.data.writeUInt32BE(0x10_20_30_ff, (y * 200 + x) * 4);
  }
  return signatureDataUrl(PNG.sync.write(image));
}

async function add<T = { id: string }>(nurse: Visitor, path: string, body: object, method = 'POST'): Promise<T> {
  const { status, text, json } = await nurse.call<T>(method, path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return json;
}

/** Fills every field that takes free text with what `words` makes for it; answers all of it. */
async function fill(nurse: Visitor, words: (field: string) => string): Promise<string[]> {
  const used: string[] = [];
  const say = (field: string) => {
    used.push(words(field));
    return words(field);
  };
  const named = { firstName: say('firstName'), lastName: say('lastName') };
  await add(
    nurse,
    '/api/user/profile',
    { ...named, jobTitle: say('jobTitle'), employer: say('trust'), revalidationDate: '2027-05-31' },
    'PATCH',
  );
  const hours = { startDate: '2026-09-01', hours: '8', hoursFrequency: 'total', setting: 'ward' };
  await add(nurse, '/api/practice-hours', { ...hours, employer: say('employer'), description: say('description') });
  const cpd = { method: 'shadowing', linkToCode: 'preserve-safety', hours: '2', participatoryHours: '1.5' };
  await add(nurse, '/api/cpd-activities', {
    ...cpd,
    date: '2026-09-01',
    topic: say('topic'),
    linkToStandards: say('standards'),
  });
  await add(nurse, '/api/cpd-activities', { ...cpd, date: '2019-09-01', topic: say('old-topic') });
  await add(nurse, '/api/feedback', {
    date: '2026-09-01',
    sourceOfFeedback: say('source'),
    typeOfFeedback: say('type'),
    contentOfFeedback: say('content'),
    isAnonymous: false,
    fromName: 'Named-in-feedback',
    fromEmail: 'named-in-feedback@example.org',
    fromRole: 'Named-in-feedback',
  });
  const texts = { natureOfActivity: say('nature'), whatLearned: say('learned'), howImproved: say('improved') };
  const account = { date: '2026-09-01', nmcCodeThemes: ['preserve-safety'], codeRelevance: say('relevance') };
  await add(nurse, '/api/reflective-accounts', { ...account, ...texts, title: say('title'), isDraft: false });
  const draft = { date: '2026-10-01', title: say('draft-title'), isDraft: true };
  await add(nurse, '/api/reflective-accounts', draft);
  await add(nurse, '/api/reflective-discussions', discussionOf(say));
  return used;
}

const discussionOf = (say: (field: string) => string) => ({
  revalidatorName: say('revalidator'),
  revalidatorPin: '12A3456B',
  discussantName: say('discussant'),
  discussantPin: '98Z7654Y',
  discussantEmail: 'grace@example.org',
  discussantAddress: say('address'),
  discussantContactNumber: say('number'),
  discussionDate: '2026-09-01',
  discussionSummary: say('summary'),
  revalidatorSignature: signature(0),
});

/** What the message in the outbox carries beside the link. */
async function mailedMark({ dataDir }: TestServer, token: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  return vi.waitFor(
    () => {
      const messages = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
      const text = messages.map((raw) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
      const found = text.map((words) => words.split(`${token}#from-mail=`)[1]).find((mark) => mark !== undefined);
      const mark = /^[\w-]{43}/.exec(found ?? '')?.[0];
      if (mark === undefined) throw new Error('the message is not there yet');
      return mark;
    },
    { timeout: 30_000 },
  );
}

const packed = (text: string) => text.replace(/\s/g, '');

describe('GET /api/export-report', { timeout: 120_000 }, () => {
  onEachServer((server) => {
    test('answers the portfolio as a named, tagged and outlined PDF', async () => {
      const nurse = await joined(server());
      const used = await fill(nurse, (field) => `Canary ${field} 7f3a`);
      const answer = await nurse.get(report);
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="?nmc-revalidation-report-\d{4}-\d\d-\d\d\.pdf"?$/,
      );
      expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length));
      const pdf = await readPdf(answer.bytes);
      expect(pdf.tagged).toBe(true);
      expect(pdf.title).toMatch(
        /^Revalidation portfolio of Canary firstName 7f3a Canary lastName 7f3a, \d\d \w+ \d{4}$/,
      );
      expect(pdf.language).toBe('en-GB');
      expect(pdf.outline.filter((line) => /log|account|form/.test(line)).map((line) => line.trim())).toEqual([
        'Practice hours log',
        'Continuing professional development log',
        'Practice-related feedback log',
        'Written reflective accounts',
        'Reflective account 1 of 1: Canary title 7f3a',
        'Reflective discussion form',
        'Confirmation form',
      ]);
      expect([...pdf.roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure']));
      const text = pdf.pages.join('');
      for (const words of used) expect(text).toContain(packed(words));
      // In the order of the forms, as they are read.
      const order = ['description', 'topic', 'content', 'nature', 'learned', 'improved', 'relevance', 'summary'];
      const places = order.map((field) => text.indexOf(packed(`Canary ${field} 7f3a`)));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(text).not.toContain('Named-in-feedback');
      expect(text).not.toContain('named-in-feedback');
      expect(text).toContain(packed('Not signed by the discussant.'));
      expect(text).toContain(packed('No confirmation has been given yet.'));
      expect(text).toContain(packed('Before your current three years, which began on 01 Jun 2024.'));
      expect(text).toContain(packed('A draft counts once it is completed.'));
      expect(text).toContain(packed(`Page ${pdf.pages.length} of ${pdf.pages.length}`));
      const events = await server()
        .ports.db.selectFrom('auditEvents')
        .select(['action', 'details'])
        .where('subjectId', '=', nurse.id)
        .where('action', '=', 'report.exported')
        .execute();
      expect(events).toHaveLength(1);
    });

    test('answers the same file again while the portfolio says the same, and another once it does not', async () => {
      const nurse = await joined(server());
      const ask = async () => {
        const answer = await nurse.get(report);
        expect(answer.status, answer.text.slice(0, 300)).toBe(200);
        return answer.bytes.toString('base64');
      };
      const first = await ask();
      expect(await ask()).toBe(first);
      await add(nurse, '/api/user/profile', { jobTitle: 'Ward sister' }, 'PATCH');
      expect(await ask()).not.toBe(first);
      const exported = await server()
        .ports.db.selectFrom('auditEvents')
        .select('details')
        .where('subjectId', '=', nurse.id)
        .where('action', '=', 'report.exported')
        .orderBy('seq')
        .execute();
      const references = exported.map(({ details }) => details.reference);
      expect(references).toEqual([references[0], references[0], expect.not.stringMatching(String(references[0]))]);
    });

    test('says of an empty portfolio what is missing', async () => {
      const nurse = await joined(server());
      const { pages } = await readPdf((await nurse.get(report)).bytes);
      const text = pages.join('');
      expect(text).toContain(packed('Practice hours: 0.00 of 450.00.'));
      expect(text).toContain(packed('Profile: your NMC PIN is not there.'));
      // Five lists and the declarations.
      expect(text.split(packed('Nothing has been recorded yet.'))).toHaveLength(7);
    });

    test('holds nothing of anybody else', async () => {
      const [nurse, other] = [await joined(server()), await joined(server())];
      await fill(other, (field) => `Foreign ${field} 9b2c`);
      await fill(nurse, (field) => `Own ${field} 7f3a`);
      const { pages } = await readPdf((await nurse.get(report)).bytes);
      expect(pages.join('')).toContain(packed('Own summary 7f3a'));
      expect(pages.join('')).not.toMatch(/Foreign|9b2c/);
    });

    test('shows the signatures that stand, those that were voided, and what each was given for', async () => {
      const nurse = await joined(server());
      const discussion = discussionOf((field) => `The ${field}`);
      interface Made {
        id: string;
        discussantToken: string;
      }
      const sign = (token: string, lift: number) =>
        add(nurse, `/api/reflective-discussion-public/${token}/complete`, {
          discussantSignature: signature(lift),
          discussantAgreesToContact: true,
        });
      const made = await add<Made>(nurse, '/api/reflective-discussions', discussion);
      await sign(made.discussantToken, 3);
      const path = `/api/reflective-discussions/${made.id}`;
      const changed = await add<Made>(nurse, path, { ...discussion, discussionSummary: 'Another summary' }, 'PUT');
      await sign(changed.discussantToken, 5);
      await add(nurse, `${path}/finalize`, {});
      const text = (await readPdf((await nurse.get(report)).bytes)).pages.join('');
      expect(text).toContain(packed('Signatures that no longer stand'));
      expect(text.split(packed('It is the form as it stands above.'))).toHaveLength(3);
      expect(text).not.toContain(packed('Not signed by the discussant.'));
      expect(text.match(/[0-9a-f]{64}/g)).toHaveLength(4);
      expect(new Set(text.match(/[0-9a-f]{64}/g)).size).toBe(2);
      expect(text.split(packed('How it was signed'))).toHaveLength(2);
      expect(text).toContain(packed('Signed by a link the registrant passed on.'));
      expect(text).toContain(packed('The registrant was signed in to Cairn in the same browser.'));
    });

    test('says of a signature by the mailed link where the mail went', async () => {
      const nurse = await joined(server());
      const made = await add<{ discussantToken: string }>(
        nurse,
        '/api/reflective-discussions',
        discussionOf((field) => `The ${field}`),
      );
      const path = `/api/reflective-discussion-public/${made.discussantToken}/complete`;
      await add(new Visitor(server().url), path, {
        discussantSignature: signature(3),
        discussantAgreesToContact: true,
        fromMail: await mailedMark(server(), made.discussantToken),
      });
      const text = (await readPdf((await nurse.get(report)).bytes)).pages.join('');
      expect(text).toContain(packed('Signed from the email to grace@example.org.'));
    });

    test('refuses strangers, other sites and asking for the head alone', async () => {
      const nurse = await joined(server());
      const stranger = await fetch(server().url + report);
      expect(stranger.status).toBe(401);
      expect((await nurse.get(report, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await nurse.get(report, { origin: 'https://elsewhere.example' })).status).toBe(403);
      expect((await nurse.call('HEAD', report)).status).toBe(405);
    });
  }, withBrowser);

  describe('with hostile text in every field', () => {
    let server: TestServer;
    let asked = 0;
    const canary = createServer((_, answer) => {
      asked += 1;
      answer.end();
    });
    beforeAll(async () => {
      await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
      server = await startTestServer({ database: 'embedded', env: withBrowser });
    });
    afterAll(async () => {
      canary.close();
      await server.stop();
    });

    test('shows it as text, and asks nobody for anything', async () => {
      const nurse = await joined(server);
      const { port } = canary.address() as { port: number };
      const at = `http://127.0.0.1:${port}`;
      const used = await fill(
        nurse,
        (field) =>
          `'"></td></style><img src="${at}/${field}"><meta http-equiv=refresh content="0;url=${at}"><script>1</script>&lt;`,
      );
      const answer = await nurse.get(report);
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      const text = (await readPdf(answer.bytes)).pages.join('');
      for (const words of used) expect(text).toContain(packed(words));
      expect(asked).toBe(0);
    });
  });

  test('allows ten an hour for each person and ten for their access tokens, here one', async () => {
    const server = await startTestServer({ database: 'embedded', env: { ...withBrowser, RATE_LIMIT_SCALE: '0.1' } });
    const [nurse, other] = [await joined(server), await joined(server)];
    expect((await nurse.get(report)).status).toBe(200);
    const refused = await nurse.get(report);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.get(report)).status).toBe(200);
    const input = { name: 'Agency', scopes: ['report:read'], days: 30, password: testPassword };
    const { token } = (await nurse.post('/api/user/access-tokens', input)).json;
    const byToken = { authorization: `Bearer ${token}` };
    const program = new Visitor(server.url);
    const [first, second] = [await program.get(report, byToken), await program.get(report, byToken)];
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(first.headers.get('ratelimit-policy')).toBe('"reports-tokens-user";q=1;w=3600');
    await server.stop();
  });

  test('is refused at once while as many wait as may, which is none of the ten, unless it is kept', async () => {
    const server = await startTestServer({ database: 'embedded', env: { ...withBrowser, RATE_LIMIT_SCALE: '0.2' } });
    const nurse = await joined(server);
    const { reports } = server.ports;
    const { assertRoom } = reports;
    const full = () => {
      throw new QueueFull('Many reports are being made just now.', 8);
    };
    Object.assign(reports, { assertRoom: full });
    const refused = await nurse.get(report);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '8']);
    expect(refused.json.message).toBe('Many reports are being made just now. Please try again in about 8 seconds.');
    Object.assign(reports, { assertRoom });
    expect((await nurse.get(report)).status).toBe(200);
    Object.assign(reports, { assertRoom: full });
    const [again, oneTooMany] = [await nurse.get(report), await nurse.get(report)];
    expect([again.status, oneTooMany.status]).toEqual([200, 429]);
    await server.stop();
  });

  test('says so when there is no browser, and everything else goes on', async () => {
    // A program that is there and is no browser.
    const admin = { ADMIN_EMAIL: 'manager@example.org', ADMIN_PASSWORD: testPassword };
    const server = await startTestServer({ database: 'embedded', env: { CHROMIUM_PATH: process.execPath, ...admin } });
    const [nurse, manager] = [await joined(server), new Visitor(server.url)];
    const refused = await nurse.get(report);
    expect(refused.status).toBe(503);
    expect(refused.json).toMatchObject({ message: 'Failed to generate report. Please try again.' });
    expect(refused.headers.get('retry-after')).toBe('30');
    for (const path of ['/readyz', '/api/progress']) expect((await nurse.get(path)).status).toBe(200);
    await manager.post('/api/login', { email: admin.ADMIN_EMAIL, password: testPassword });
    const { json: summary } = await manager.get<{ reportsProblem: string }>('/api/admin/summary');
    expect(summary.reportsProblem).toContain(`${process.execPath} does not start`);
    await server.stop();
  });
});
