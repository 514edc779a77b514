import { composeMail, type MailText } from '../mail/letter.ts';

/** What the support desk reads; the answer goes to the address of the account once that is verified. */
export function supportMail(sent: {
  name: string;
  email: string;
  subject: string;
  category: string;
  priority: string;
  message: string;
  account: string;
  /** Whether the account's address is known to be its owner's, so that a reply goes there. */
  isVerified: boolean;
}): MailText {
  const { name, email, subject, category, priority, message, account, isVerified } = sent;
  const facts = [`From: ${name} <${email}>`, `Account: ${account}`, `About: ${category}`, `Priority: ${priority}`];
  if (!isVerified) facts.push('Address not confirmed: it may be somebody else’s, so think before you write to it.');
  return composeMail({
    subject: `[Cairn support] ${subject}`,
    before: [facts.join('\n'), `Subject: ${subject}`, message],
  });
}
