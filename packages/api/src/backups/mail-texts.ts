import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Tells an owner that no backup can be made; `warning` says how old the last one is. */
export function backupFailedMail(firstName: string | null, publicUrl: string, warning: string): MailText {
  return composeMail({
    subject: 'Cairn could not make its nightly backup',
    before: [
      greeting(firstName),
      `${warning} Cairn tries again every quarter of an hour, and has not managed to make one.`,
      'The log of the server says why: mostly a disk is full, or a folder is not there or must not be written to. Until it is put right, what people write is on one disk only.',
    ],
    link: { words: 'Open the administration', url: `${publicUrl}/admin` },
    after: ['You get this message once a day at most, for as long as it fails.'],
  });
}
