import type { Ports } from '../context.ts';
import { unseal } from './sealed-text.ts';

/** A message as its reader would see it. */
export interface TestMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly kind: string;
  readonly replyTo: string | null;
  readonly status: string;
}

/** The messages waiting for an address, oldest first. */
export async function readMailTo({ db, mailKey }: Ports, address: string): Promise<TestMail[]> {
  const rows = await db
    .selectFrom('mailMessages')
    .select(['id', 'subject', 'bodyText', 'bodyHtml', 'kind', 'replyTo', 'status'])
    .where('toAddress', '=', address)
    .orderBy('id')
    .execute();
  return rows.map(({ bodyText, bodyHtml, ...row }) => ({
    ...row,
    text: unseal(mailKey, bodyText),
    html: bodyHtml === null ? '' : unseal(mailKey, bodyHtml),
  }));
}

/** Whether it is about a sign-in on a new device. */
export const isAboutNewDevice = ({ kind }: TestMail) => kind === 'new-device';
