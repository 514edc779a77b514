import { readFileSync } from 'node:fs';
import { servedDocument } from '@cairn/api/openapi-parts';
import { drawnSignature, drawSignature } from '@cairn/api/testing';
import { lastOfMonth } from '@cairn/domain/calendar-date';
import { fixturesOn } from '@cairn/domain/fixtures';
import { londonToday } from '@cairn/domain/london-time';
import { sentEventNames, webhookEventNames } from '@cairn/domain/webhook-terms';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { joined, newEmail, onEachServer, type TestServer, Visitor } from './testing.ts';
import { faultsOf } from './testing-documented-answers.ts';
import { startWebhookReceiver, type WebhookReceiver } from './testing-webhook-receiver.ts';

const patience = { timeout: 60_000, interval: 50 };
const today = londonToday(new Date());
const revalidationDate = lastOfMonth(today);
const records = fixturesOn(today);

interface Message {
  readonly type: string;
  readonly data: object;
}

interface WrittenMessage {
  readonly operationId: string;
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly example: Message } } };
}

const document: {
  readonly webhooks: Readonly<Record<string, { readonly post: WrittenMessage }>>;
  readonly components: { readonly parameters: Readonly<Record<string, { readonly name: string }>> };
} = JSON.parse(readFileSync(servedDocument, 'utf8'));

const bodyOf = (event: string) => `/webhooks/${event}/post/requestBody/content/application~1json/schema`;
const exampleOf = (event: string) => document.webhooks[event]?.post.requestBody.content['application/json'].example;

/** What a value is made of, whatever it says: the names in it, and of lists what their first member is made of. */
function madeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(madeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, madeOf(one)]));
}

describe('the document', () => {
  test('names every message there is, with an example that fits', () => {
    expect(Object.keys(document.webhooks)).toEqual([...sentEventNames]);
    for (const event of sentEventNames) expect([event, faultsOf(exampleOf(event), bodyOf(event))]).toEqual([event, '']);
  });
});

onEachServer(
  (server) => {
    let receiver: WebhookReceiver;
    beforeAll(async () => {
      receiver = await startWebhookReceiver();
    });
    afterAll(() => receiver.close());

    test('every message is delivered as the document says', async () => {
      const nurse = await joined(server());
      const { json: hook } = await nurse.post<{ id: string }>('/api/user/webhooks', {
        address: receiver.url,
        events: webhookEventNames,
      });
      const arrived = () =>
        receiver.arrived.map(({ headers, body }) => ({ headers, message: JSON.parse(body) as Message }));
      const told = () => new Set(arrived().map(({ message }) => message.type));
      await nurse.post(`/api/user/webhooks/${hook.id}/test`);
      await bringsAbout(server(), nurse);
      // Before the years are submitted: those after them begin with nothing.
      await server().ports.jobs.enqueue(server().ports.db, { name: 'look-for-changes', data: {} });
      await vi.waitUntil(() => told().has('requirement.met'), patience);
      await done(nurse, 'POST', '/api/cycles', { revalidationDate });
      await vi.waitUntil(() => told().size === sentEventNames.length, patience);
      for (const { headers, message } of arrived()) {
        const { type } = message;
        expect([type, faultsOf(message, bodyOf(type))]).toEqual([type, '']);
        expect([type, madeOf(message)]).toEqual([type, madeOf(exampleOf(type))]);
        expect(headers['content-type']).toMatch(/^application\/json/);
        for (const [parameter, { name }] of Object.entries(document.components.parameters))
          expect([name, faultsOf(headers[name], `/components/parameters/${parameter}/schema`)]).toEqual([name, '']);
      }
    });
  },
  { WEBHOOK_NETWORKS: '127.0.0.0/8' },
);

async function done<T>(who: Visitor, method: string, path: string, body: object): Promise<T> {
  const { status, text, json } = await who.call<T>(method, path, body);
  expect([path, status], text).toEqual([path, 200]);
  return json;
}

/** What a webhook is told of but the submission, done by a nurse and her discussant at the REST door. */
async function bringsAbout(server: TestServer, nurse: Visitor): Promise<void> {
  await done(nurse, 'PATCH', '/api/user/profile', { revalidationDate });
  await done(nurse, 'POST', '/api/practice-hours', { ...records.practiceHours, hours: '450' });
  await done(nurse, 'POST', '/api/cpd-activities', { ...records.cpdActivities, hours: '35', participatoryHours: '20' });
  for (let n = 0; n < 5; n += 1) {
    await done(nurse, 'POST', '/api/feedback', records.feedback);
    await done(nurse, 'POST', '/api/reflective-accounts', records.reflectiveAccounts);
  }
  const form = { ...records.reflectiveDiscussions, discussantEmail: newEmail(), revalidatorSignature: drawnSignature };
  const { id, discussantToken } = await done<{ id: string; discussantToken: string }>(
    nurse,
    'POST',
    '/api/reflective-discussions',
    form,
  );
  const signature = { discussantSignature: drawSignature(4), discussantAgreesToContact: true };
  await done(
    new Visitor(server.url),
    'POST',
    `/api/reflective-discussion-public/${discussantToken}/complete`,
    signature,
  );
  await done(nurse, 'POST', `/api/reflective-discussions/${id}/finalize`, {});
  await done(nurse, 'POST', '/api/confirmation', { ...records.confirmations, signature: drawnSignature });
}
