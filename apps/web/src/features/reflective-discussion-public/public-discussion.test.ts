import { describe, expect, test } from 'vitest';
import { createPublicDiscussion } from './public-discussion.ts';

const form = { revalidatorName: 'Alex Reed', discussantConfirmed: false };

function answering(answer: () => Response | Promise<Response>) {
  const sent: { address: string; init: RequestInit }[] = [];
  const calls = createPublicDiscussion('a/b', async (address, init) => {
    sent.push({ address, init });
    return answer();
  });
  return { sent, calls };
}

describe('the page behind a link', () => {
  test('reads its form without cookies or referrer', async () => {
    const { sent, calls } = answering(() => Response.json(form));
    expect(await calls.read()).toEqual({ kind: 'form', form });
    expect(sent[0]).toMatchObject({
      address: '/api/reflective-discussion-public/a%2Fb',
      init: { credentials: 'omit', referrerPolicy: 'no-referrer' },
    });
  });

  test('sends the signature once, as JSON', async () => {
    const { sent, calls } = answering(() => Response.json({ ...form, discussantConfirmed: true }));
    const completion = { discussantSignature: 'data:image/png;base64,AA', discussantAgreesToContact: true };
    expect(await calls.complete(completion)).toMatchObject({ kind: 'form', form: { discussantConfirmed: true } });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toMatch(/\/complete$/);
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(completion);
  });

  test('tells a dead link from a call that failed', async () => {
    expect(await answering(() => new Response('{}', { status: 404 })).calls.read()).toEqual({ kind: 'gone' });
    expect(await answering(() => new Response('{}', { status: 409 })).calls.read()).toEqual({
      kind: 'failed',
      status: 409,
    });
    const unreachable = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await unreachable.calls.read()).toEqual({ kind: 'failed', status: 0 });
  });
});
