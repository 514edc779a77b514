import { reseal } from '@cairn/api/keyring/resealing';
import { drawnSignature, drawSignature } from '@cairn/api/testing';
import { fixturesOn } from '@cairn/domain/fixtures';
import { oauthPaths } from '@cairn/domain/oauth-terms';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, start } from './start.ts';
import { joined, newEmail, Visitor } from './testing.ts';
import { newInstallation, undo } from './testing-installation.ts';
import { startTestMailServer, type TestMailServer } from './testing-mail-server.ts';
import { freePort } from './testing-ports.ts';
import { startWebhookReceiver, type WebhookReceiver } from './testing-webhook-receiver.ts';

const patience = { timeout: 90_000, interval: 100 };
const [oldKey, newKey] = ['0a'.repeat(32), '1b'.repeat(32)];
const form = fixturesOn(new Date().toISOString().slice(0, 10)).reflectiveDiscussions;

let mail: TestMailServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [mail, receiver] = [await startTestMailServer(), await startWebhookReceiver()];
});
afterAll(() => Promise.all([mail.stop(), receiver.close()]));

/** An installation that is started again and again at one address, each time with other keys. */
async function installation(kind: 'embedded' | 'postgres') {
  const { env } = await newInstallation(kind);
  const port = await freePort();
  const shared = {
    ...{ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' },
    ...{ SMTP_URL: mail.url, WEBHOOK_NETWORKS: '127.0.0.0/8', ADDRESS_VERIFICATION: 'off' },
  };
  let running: RunningServer | undefined;
  undo.push(() => running?.stop());
  const startWith = async (...keys: string[]) => {
    await running?.stop();
    running = await start(readConfig({ ...shared, ...env, SESSION_KEY: keys.join() }), {
      jobPace: { retryDelay: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 },
      load: { waiting: () => 0 },
    });
    return running;
  };
  return { url: `http://127.0.0.1:${port}`, startWith };
}

type Nurse = Awaited<ReturnType<typeof joined>>;

/** Has a form mailed to a discussant; answers its id, their address and the token of their link. */
async function sendForm(nurse: Nurse) {
  const discussantEmail = newEmail();
  const { status, text, json } = await nurse.post<{ id: string; discussantToken: string }>(
    '/api/reflective-discussions',
    { ...form, discussantEmail, revalidatorSignature: drawnSignature },
  );
  expect(status, text).toBe(200);
  return { id: json.id, address: discussantEmail, token: json.discussantToken };
}

/** What stands after the link in a message that has arrived: that it was mailed, and is not the owner’s copy. */
async function proofTo(address: string): Promise<string> {
  await vi.waitUntil(() => mail.received.some(({ to }) => to === address), patience);
  const raw = mail.received.find(({ to }) => to === address)?.raw ?? '';
  return /#from-mail=([\w-]{43})/.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? '';
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/user')).status;
const withCookie = (url: string, cookie: string) => new Visitor(url).get('/api/user', { cookie });

describe.each(['embedded', 'postgres'] as const)('a session key that is replaced, on %s', (kind) => {
  test('leaves cookies, links, mail and webhooks of the old one as good as they were', {
    timeout: 300_000,
  }, async () => {
    const { url, startWith } = await installation(kind);
    await startWith(oldKey);
    const [nurse, absent] = [await joined({ url }), await joined({ url })];
    const hook = (
      await nurse.post<{ id: string; secret: string }>('/api/user/webhooks', {
        ...{ address: receiver.url, events: ['cpd.changed'] },
      })
    ).json;
    const [signed, kept] = [await sendForm(nurse), await sendForm(nurse)];
    const proof = await proofTo(signed.address);
    await mail.stop();
    const waiting = await sendForm(nurse);

    const { ports } = await startWith(newKey, oldKey);
    const before = nurse.cookie;
    // What many may keep carries nobody’s cookie.
    expect((await nurse.get(oauthPaths.metadata)).headers.getSetCookie()).toEqual([]);
    expect([await isSignedIn(nurse), nurse.cookie === before]).toEqual([200, false]);
    const triedNow = async () => {
      const { status, text } = await nurse.post(`/api/user/webhooks/${hook.id}/test`);
      expect(status, text).toBe(200);
      await vi.waitUntil(() => receiver.arrived.length > 0, patience);
      const [message] = receiver.arrived.splice(0);
      new Webhook(hook.secret).verify(message?.body ?? '', message?.headers as Record<string, string>);
    };
    await triedNow();
    const theirs = `/api/reflective-discussion-public/${signed.token}`;
    const completion = { discussantSignature: drawSignature(4), discussantAgreesToContact: true, fromMail: proof };
    expect((await new Visitor(url).post(`${theirs}/complete`, completion)).status).toBe(200);
    const how = await ports.db
      .selectFrom('discussionSignatures')
      .select('cameBy')
      .where('discussionId', '=', signed.id)
      .where('role', '=', 'discussant')
      .executeTakeFirstOrThrow();
    expect(how).toEqual({ cameBy: 'mail' });
    const shown = async () =>
      (await nurse.get<{ discussantToken: string | null }>(`/api/reflective-discussions/${kept.id}`)).json;
    expect((await shown()).discussantToken).toBe(kept.token);
    const still = await sendForm(nurse);
    expect(await reseal(ports)).toMatchObject({ unreadable: 0 });

    await startWith(newKey);
    // Sealed anew when it came the last time; one that did not come opens nothing, and nothing breaks.
    expect(await isSignedIn(nurse)).toBe(200);
    expect((await withCookie(url, before)).status).toBe(401);
    expect((await withCookie(url, absent.cookie)).status).toBe(401);
    await triedNow();
    expect((await new Visitor(url).get(`/api/reflective-discussion-public/${kept.token}`)).status).toBe(200);
    // It can only be checked now; the owner makes another.
    expect((await shown()).discussantToken).toBeNull();
    await mail.start();
    for (const { address } of [waiting, still]) expect(await proofTo(address)).not.toBe('');
  });

  test('makes webhooks and mail useless where it was dropped too soon, and says so', { timeout: 300_000 }, async () => {
    const { url, startWith } = await installation(kind);
    await startWith(oldKey);
    const nurse = await joined({ url });
    const path = '/api/user/webhooks';
    await nurse.post(path, { address: receiver.url, events: ['cpd.changed'] });
    await mail.stop();
    const { address } = await sendForm(nurse);
    const { ports } = await startWith(newKey);
    expect(await isSignedIn(nurse)).toBe(401);
    const found = await reseal(ports);
    expect(found).toMatchObject({ resealed: 0 });
    expect(found.unreadable).toBeGreaterThan(1);
    await mail.start();
    const row = ports.db.selectFrom('mailMessages').select(['status', 'lastError']).where('toAddress', '=', address);
    await vi.waitUntil(async () => (await row.executeTakeFirstOrThrow()).lastError !== null, patience);
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ status: 'pending', lastError: /key/ });
    // Given the old one once more, everything is as it was.
    await startWith(newKey, oldKey);
    expect(await isSignedIn(nurse)).toBe(200);
    expect(await proofTo(address)).not.toBe('');
  });
});
