import type { PublicDiscussion } from '@cairn/domain/reflective-discussion';

/** What the discussant sends. `discussantSignature` is a PNG data URL. */
export interface Completion {
  discussantSignature: string;
  discussantAgreesToContact: boolean;
  /** What only the link in our email carries; null behind any other link. */
  fromMail: string | null;
}

/** How a call ended: with the form, without one (404), or with a status; 0 when no answer came back. */
export type Answer = { kind: 'form'; form: PublicDiscussion } | { kind: 'gone' } | { kind: 'failed'; status: number };

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

const mark = /^#from-mail=([\w-]{1,200})$/;

/**
 * What the mailed link carries after its #. It is kept for this tab, because following a link within the page and
 * reloading it would lose it.
 */
export function mailMark(token: string, hash: string, kept: () => Pick<Storage, 'getItem' | 'setItem'>): string | null {
  const name = `cairn-from-mail-${token}`;
  const found = mark.exec(hash)?.[1];
  try {
    if (found === undefined) return kept().getItem(name);
    kept().setItem(name, found);
  } catch {
    // A browser that keeps nothing still has the address.
  }
  return found ?? null;
}

/**
 * The two calls of the page behind a link. It needs no account. Only signing sends the cookies of this site, so that a
 * form signed in its owner's own browser is recorded as that.
 */
export function createPublicDiscussion(token: string, send: Fetch = (address, init) => fetch(address, init)) {
  const address = `/api/reflective-discussion-public/${encodeURIComponent(token)}`;
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    try {
      const answer = await send(path, {
        ...init,
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
    read: () => call(address, { credentials: 'omit' }),
    complete: (completion: Completion) =>
      call(`${address}/complete`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(completion),
      }),
  };
}
