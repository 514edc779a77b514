import type { MailMessagesTable } from '@cairn/db/tables/mail-messages';
import { mayProcess } from '@cairn/domain/restriction-terms';
import type { Selectable } from 'kysely';
import type { Ports } from '../context.ts';
import { goesToThirdParty, processingOf } from './kinds.ts';
import { decideDelivery, type ThirdPartyVerdict } from './third-party-mail.ts';

/** What is to become of a message that is about to leave. */
export type Verdict = ThirdPartyVerdict | 'wait for the restriction';

/** What a message that must not leave now is held for. */
export const waitsFor = {
  'wait for verification': 'verification',
  'wait for the account': 'ceiling',
  'wait for the installation': 'ceiling',
  'wait for the restriction': 'restriction',
} as const;

type Deciding = Pick<Ports, 'db' | 'clock' | 'policy' | 'limitKey'>;

/** Decides when it is about to leave and not when it is written: what it waits for may have begun since. */
export async function verdictOn(ports: Deciding, mail: Selectable<MailMessagesTable>): Promise<Verdict> {
  if (mail.userId !== null) {
    const sender = ports.db.selectFrom('users').select('restrictedAt').where('id', '=', mail.userId);
    const { restrictedAt } = (await sender.executeTakeFirst()) ?? { restrictedAt: null };
    if (!mayProcess(processingOf(mail.kind), { restrictedAt })) return 'wait for the restriction';
  }
  return goesToThirdParty(mail.kind) ? decideDelivery(ports, mail) : 'send';
}
