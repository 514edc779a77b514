import type { OffReason } from '@cairn/domain/webhook-terms';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

const why = {
  gone: 'The receiver answered that nobody listens there any more.',
  failing: 'It was tried ten times over three days, and nothing arrived.',
  'too-many': 'The receiver was away for so long that too many messages were waiting for it.',
  secret: 'The secret it signs with can no longer be read, which happens when Cairn has been given new keys.',
} as const satisfies Partial<Record<OffReason, string>>;

/** Where the profile lists every webhook. */
const webhooksAt = (publicUrl: string) => `${publicUrl}/profile#webhooks`;

/** Tells somebody that nothing is sent to a receiver of theirs any more. Its address, which they chose, is not in it. */
export function webhookOffMail(firstName: string | null, publicUrl: string, reason: keyof typeof why): MailText {
  return composeMail({
    subject: 'A webhook of your Cairn account was switched off',
    before: [
      greeting(firstName),
      'Cairn no longer tells another program, such as your rota, when your records change.',
      why[reason],
      'Your records are as they were. In your profile you see which webhook it is and what went wrong, and can switch it on again or remove it.',
    ],
    link: { words: 'See your webhooks', url: webhooksAt(publicUrl) },
  });
}

/** What a notice of a password reset says of the webhooks that were switched off with it; nothing where there were none. */
export function switchedOffWebhooks(count: number): string[] {
  if (count === 0) return [];
  return [
    'Your webhooks were switched off as well, in case somebody else had made one. In your profile you can switch on those you know.',
  ];
}
