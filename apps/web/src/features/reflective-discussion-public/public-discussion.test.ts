import { describe, expect, test } from 'vitest';
import { createPublicDiscussion, mailMark } from './public-discussion.ts';

const form = { revalidatorName: 'Alex Reed', discussantConfirmed: false };

function answering(answer: () => Response | Promise<Response>) {
  const sent: { address: string; init: RequestInit }[] = [];
  const calls = createPublicDiscussion('a/b', async (address, init) => {
    sent.push({ address, init });
    return answer();
  });
  return { sent, calls };
}

/** What the discussant fills in or corrects. */
const theirs = {
  discussantPin: '98Z7654Y',
  discussantAddress: '1 Hospital Road',
  discussantContactNumber: '0113 496 0000',
  discussionSummary: 'All five.',
};

describe('the page behind a link', () => {
  test('reads its form without cookies or referrer', async () => {
    const { sent, calls } = answering(() => Response.json(form));
    expect(await calls.read()).toMatchObject({ kind: 'form', form });
    const address = '/api/reflective-discussion-public/a%2Fb';
    const init = { credentials: 'omit', referrerPolicy: 'no-referrer' };
    expect(sent).toMatchObject([
      { address, init },
      { address: `${address}/contact`, init },
    ]);
  });

  test('sends the signature once, as JSON', async () => {
    const { sent, calls } = answering(() => Response.json({ ...form, discussantConfirmed: true }));
    const signed = { discussantSignature: 'data:image/png;base64,AA', discussantAgreesToContact: true };
    const completion = { ...signed, ...theirs, fromMail: 'mark' };
    expect(await calls.complete(completion)).toMatchObject({ kind: 'form', form: { discussantConfirmed: true } });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toMatch(/\/complete$/);
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(completion);
  });

  test('sends the cookies of this site with the signature, and to nobody else', async () => {
    const { sent, calls } = answering(() => Response.json(form));
    await calls.complete({ ...theirs, discussantSignature: '', discussantAgreesToContact: false, fromMail: null });
    expect(sent[0]?.init).toMatchObject({ credentials: 'same-origin', referrerPolicy: 'no-referrer' });
  });

  test('knows the mark of the mailed link, also after a reload that lost it', () => {
    const kept = new Map<string, string>();
    const tab = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (n: string, v: string) => kept.set(n, v),
    };
    expect(mailMark('a', '', () => tab)).toBeNull();
    expect(mailMark('a', '#from-mail=Zm9v-_', () => tab)).toBe('Zm9v-_');
    expect(mailMark('a', '#main', () => tab)).toBe('Zm9v-_');
    expect(mailMark('b', '#main', () => tab)).toBeNull();
    const none = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(mailMark('a', '#from-mail=Zm9v', none)).toBe('Zm9v');
    expect(mailMark('a', '', none)).toBeNull();
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
