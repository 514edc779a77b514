import type { DiscussantField } from '@cairn/domain/discussant-fields';
import type { PublicDiscussion, PublicDiscussionContact } from '@cairn/domain/reflective-discussion';
import { serverClock } from '../../client/server-clock.ts';

/** What the page was opened by. */
export interface SigningLink {
  readonly token: string;
  /** What only the link in our email carries; null behind any other link. */
  readonly fromMail: string | null;
}

/** What the discussant sends. `discussantSignature` is a PNG data URL. */
export interface Completion extends Readonly<Record<DiscussantField, string>> {
  discussantSignature: string;
  discussantAgreesToContact: boolean;
  /** What only the link in our email carries; null behind any other link. */
  fromMail: string | null;
}

/** How a call ended: with the form, without one (404), or with a status; 0 when no answer came back. */
export type Answer = Answered<{ kind: 'form'; form: PublicDiscussion }>;
type Answered<What> = What | { kind: 'gone' } | { kind: 'failed'; status: number; issues?: readonly Issue[] };

/** What was wrong with a field, in words. */
interface Issue {
  path: string;
  message: string;
}

/** The form together with how its discussant can be reached. */
export type Opened = Answered<{ kind: 'form'; form: PublicDiscussion; contact: PublicDiscussionContact }>;

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
 * The calls of the page behind a link. It needs no account. Only signing sends the cookies of this site, so that a
 * form signed in its owner's own browser is recorded as that.
 */
export function createPublicDiscussion(token: string, send: Fetch = (address, init) => fetch(address, init)) {
  const address = `/api/reflective-discussion-public/${encodeURIComponent(token)}`;
  const call = async <Body>(path: string, init: RequestInit): Promise<Answered<{ kind: 'read'; body: Body }>> => {
    try {
      const answer = await send(path, {
        ...init,
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      });
      serverClock.learn(answer.headers.get('date'));
      const body: unknown = await answer.json();
      if (answer.ok) return { kind: 'read', body: body as Body };
      if (answer.status === 404) return { kind: 'gone' };
      const { issues } = (body ?? {}) as { issues?: readonly Issue[] };
      return { kind: 'failed', status: answer.status, ...(issues && { issues }) };
    } catch {
      return { kind: 'failed', status: 0 };
    }
  };
  return {
    read: async (): Promise<Opened> => {
      const form = await call<PublicDiscussion>(address, { credentials: 'omit' });
      if (form.kind !== 'read') return form;
      const contact = await call<PublicDiscussionContact>(`${address}/contact`, { credentials: 'omit' });
      return contact.kind === 'read' ? { kind: 'form', form: form.body, contact: contact.body } : contact;
    },
    complete: async (completion: Completion): Promise<Answer> => {
      const signed = await call<PublicDiscussion>(`${address}/complete`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(completion),
      });
      return signed.kind === 'read' ? { kind: 'form', form: signed.body } : signed;
    },
  };
}
