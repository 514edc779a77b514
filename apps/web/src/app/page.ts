import type { ComponentType } from 'react';
import type { EarlyRead } from '../client/early-reads.ts';
import type { MailedLink } from '../client/mailed-link.ts';
import type { SignedOutToast } from '../client/toasts.tsx';

/** `light` pages load no session code; `visitor` and `open` pages need no account; `account` pages do. */
export type Access = 'light' | 'visitor' | 'open' | 'account';

/** A line of the table of addresses. */
export interface Page {
  path: string;
  title: string;
  access: Access;
  /** A light page that shows toasts all the same. */
  toasts?: true;
  /** What a toast says to a visitor who is signed out, before they are sent to sign in. */
  signedOut?: SignedOutToast;
  /** What it asks for as it is opened, besides the account: read with its document. A read it does not ask for is wasted. */
  reads?: readonly EarlyRead[];
  /** A visitor page that stands in its document and becomes the app at the first sign of use: it needs no data to be read. */
  waits?: true;
  /** Where a mailed link leads, which holds a token: what is asked of the link. Such a page waits as well. */
  link?: MailedLink;
  /** A signed-in page that has nothing to show before it knows whose it is; the others stand in their documents until then. */
  noPlaceholder?: true;
  /** One that is not found by its name among the places to go to: something leads there. */
  unlisted?: true;
  load: () => Promise<ComponentType>;
}
