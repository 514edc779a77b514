import type { PublicDiscussion } from '@cairn/domain/reflective-discussion';

/** What the discussant sends. `discussantSignature` is a PNG data URL. */
export interface Completion {
  discussantSignature: string;
  discussantAgreesToContact: boolean;
}

/** How a call ended: with the form, without one (404), or with a status; 0 when no answer came back. */
export type Answer = { kind: 'form'; form: PublicDiscussion } | { kind: 'gone' } | { kind: 'failed'; status: number };

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The two calls of the page behind a link. It needs no account, so it sends no cookies. */
export function createPublicDiscussion(token: string, send: Fetch = (address, init) => fetch(address, init)) {
  const address = `/api/reflective-discussion-public/${encodeURIComponent(token)}`;
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    try {
      const answer = await send(path, {
        ...init,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      });
      const body: unknown = await answer.json();
      if (answer.ok) return { kind: 'form', form: body as PublicDiscussion };
      return answer.status === 404 ? { kind: 'gone' } : { kind: 'failed', status: answer.status };
    } catch {
      return { kind: 'failed', status: 0 };
    }
  };
  return {
    read: () => call(address, {}),
    complete: (completion: Completion) =>
      call(`${address}/complete`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(completion),
      }),
  };
}
