import { formatDate, londonToday } from '@cairn/domain/calendar-date';
import { plainWords } from './mail/plain-words.ts';

/** The words of one message. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Letter {
  readonly subject: string;
  /** Paragraphs in order. What people entered stands in them as `plainWords`, and never in the subject. */
  readonly before: readonly string[];
  /** The one thing the reader is asked to open. */
  readonly link?: { readonly words: string; readonly url: string };
  readonly after?: readonly string[];
}

const signOff =
  'Cairn helps nurses, midwives and nursing associates prepare for revalidation. It is not part of the NMC.';

/** Lays a letter out as plain text and as simple HTML that holds nothing to load and nothing a user wrote as markup. */
export function composeMail({ subject, before, link, after = [] }: Letter): MailText {
  const text = [...before, ...(link ? [`${link.words}:\n${link.url}`] : []), ...after, `-- \n${signOff}`].join('\n\n');
  const paragraph = (words: string) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
  const anchor = link
    ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a></p>`, paragraph(link.url)]
    : [];
  const body = [...before.map(paragraph), ...anchor, ...after.map(paragraph), '<hr>', paragraph(signOff)];
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${body.join('\n')}</body></html>`,
  };
}

/**
 * The link that proves an address; `url` works once. Names nobody, because somebody else may have entered the name and
 * the address.
 */
export function verificationMail(url: string, days: number): MailText {
  return composeMail({
    subject: 'Confirm your email address for Cairn',
    before: [
      greeting(null),
      'A Cairn account was opened with this email address. Please confirm that the address is yours, so that Cairn can send mail to your discussant, and requests for feedback, in your name.',
    ],
    link: { words: 'Confirm your email address', url },
    after: [
      `The link works once, for ${days} days, and only the newest one works. You can record everything in the meantime.`,
      'If it was not you, there is nothing to do: without your confirmation, nobody can have mail sent in your name.',
    ],
  });
}

/** Tells an administrator that no more mail leaves for others today. */
export function mailCeilingMail(mailPerDay: number, publicUrl: string): MailText {
  return composeMail({
    subject: 'Cairn has reached its daily limit of mail to other people',
    before: [
      greeting(null),
      `In the last 24 hours this installation has sent as many messages to discussants and for feedback as it may, ${mailPerDay.toLocaleString('en-GB')} in all. Further ones wait and leave as soon as there is room.`,
      'If that is more than your nurses would send, somebody may be using Cairn to send unwanted mail: look for accounts that have just joined, and block them.',
    ],
    link: { words: 'Open the administration', url: `${publicUrl}/admin` },
    after: ['The limit is the setting MAIL_PER_DAY. You get this message once a day at most.'],
  });
}

/** The link that sets a new password; `url` works once, for an hour. */
export function resetLinkMail(firstName: string | null, url: string): MailText {
  return composeMail({
    subject: 'Reset your Cairn password',
    before: [greeting(firstName), 'Somebody, we hope you, asked to set a new password for your Cairn account.'],
    link: { words: 'Set a new password', url },
    after: [
      'The link works once, for one hour, and only the newest one works.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  });
}

/** Tells the owner that the password was changed, in case it was not them, and what became of the other ways in. */
export function passwordChangedMail(
  firstName: string | null,
  publicUrl: string,
  otherWaysIn: readonly string[],
): MailText {
  return composeMail({
    subject: 'Your Cairn password was changed',
    before: [
      greeting(firstName),
      'The password of your Cairn account has just been reset, and every device was signed out.',
      ...otherWaysIn,
    ],
    link: { words: 'If it was not you, set another one now', url: `${publicUrl}/forgot-password` },
    after: ['Then tell us about it, by replying to this message or through Contact Support.'],
  });
}

/** Tells the owner that they, or somebody with their password, changed it. */
export function passwordChangedByOwnerMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'Your Cairn password was changed',
    before: [
      greeting(firstName),
      'The password of your Cairn account has just been changed by somebody who knew the old one. Every other device was signed out.',
    ],
    link: { words: 'If it was not you, set another one now', url: `${publicUrl}/forgot-password` },
    after: ['Then tell us about it, by replying to this message or through Contact Support.'],
  });
}

/** Says when a closing account will be erased, what that means, and how to keep it. */
export function accountClosingMail(firstName: string | null, publicUrl: string, closingAt: string): MailText {
  return composeMail({
    subject: 'Your Cairn account is being closed',
    before: [
      greeting(firstName),
      `You have asked us to close your Cairn account. On ${formatDate(londonToday(new Date(closingAt)))} it will be erased with everything in it: your records, files, signatures and messages. That cannot be undone.`,
      'You may need your portfolio at your next revalidation. Until then you can sign in and download it.',
    ],
    link: { words: 'To keep your account, sign in and choose “Keep my account”', url: `${publicUrl}/auth` },
    after: [
      `If it was not you, somebody knows your password. Set another one at ${publicUrl}/forgot-password, then sign in and keep your account.`,
    ],
  });
}

/** Tells the owner that a third-party sign-in opens the account from now on, in case it was not their doing. */
export function identityLinkedMail(firstName: string | null, provider: string, publicUrl: string): MailText {
  return composeMail({
    subject: `You can now sign in to Cairn with ${provider}`,
    before: [
      greeting(firstName),
      `After your password was given, signing in with ${provider} was added to your Cairn account. Your password still works too.`,
    ],
    link: { words: 'If it was not you, set another password now', url: `${publicUrl}/forgot-password` },
    after: ['Then tell us about it, by replying to this message or through Contact Support.'],
  });
}

/** Tells somebody that the PIN in their account was found to be another person's, whom it does not name. */
export function pinFreedMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'The NMC PIN was taken out of your Cairn profile',
    before: [
      greeting(firstName),
      'An administrator was asked whose NMC PIN it is that was in your Cairn profile, checked it, and has taken it out of your profile. Your records are as they were.',
    ],
    link: { words: 'You can enter your own PIN in your profile', url: `${publicUrl}/profile` },
    after: ['If the PIN is yours after all, please tell us, by replying to this message or through Contact Support.'],
  });
}

/** Tells somebody that the PIN they asked about is kept for them. */
export function pinReservedMail(firstName: string | null, publicUrl: string, until: string): MailText {
  return composeMail({
    subject: 'You can now enter your NMC PIN in Cairn',
    before: [
      greeting(firstName),
      `An administrator has checked whose NMC PIN it is that you asked about. It is kept for you: nobody else can enter it before ${formatDate(londonToday(new Date(until)))}.`,
    ],
    link: { words: 'Enter it in your profile', url: `${publicUrl}/profile` },
    after: ['If you did not ask, please tell us, by replying to this message or through Contact Support.'],
  });
}

/** Asks somebody for feedback in the words of the registrant, to whom an answer goes; none of the words is a link. */
export function feedbackRequestMail(request: {
  recipientName: string;
  askedBy: string;
  customMessage: string | null;
}): MailText {
  const { recipientName, customMessage } = request;
  const askedBy = plainWords(request.askedBy);
  return composeMail({
    subject: 'A colleague asks for your feedback',
    before: [
      greeting(recipientName),
      `${askedBy} is preparing for revalidation with the Nursing and Midwifery Council and would value your feedback on their practice.`,
      ...(customMessage === null ? [] : [`Their message:\n\n${plainWords(customMessage)}`]),
      `To answer, reply to this message; your reply goes to ${askedBy}, not to Cairn.`,
      'Please name no patient, service user or colleague in what you write.',
    ],
  });
}

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

/** Asks the discussant to check and sign a form, and says what becomes of their data (UK GDPR, article 14). */
export function discussantInvitationMail(
  publicUrl: string,
  form: { revalidatorName: string; revalidatorPin: string; discussantName: string; discussionDate: string },
  link: { token: string; proof: string; expiresAt: string },
): MailText {
  const { revalidatorPin, discussantName, discussionDate } = form;
  const revalidatorName = plainWords(form.revalidatorName);
  return composeMail({
    subject: 'A colleague asks you to sign a reflective discussion form',
    before: [
      greeting(discussantName),
      `${revalidatorName} (NMC PIN ${revalidatorPin}) has recorded the reflective discussion you had on ${formatDate(discussionDate)} and asks you, as the discussant, to check the form and sign it.`,
      'To revalidate, everybody on the NMC register discusses their reflective accounts with another registrant, who signs this form. You need no account.',
    ],
    // After the #, because browsers send that to no server.
    link: { words: 'Open the form', url: `${publicUrl}/reflective-discussion/${link.token}#from-mail=${link.proof}` },
    after: [
      `The link works until ${formatDate(londonToday(new Date(link.expiresAt)))}. Whoever has it can open the form, so please do not pass it on.`,
      `What is done with your data: ${revalidatorName} entered your name, NMC PIN, e-mail address, professional address and contact number. They are kept in ${revalidatorName}'s portfolio with your signature, as evidence of the discussion, and used for nothing else. More about this and about your rights: ${publicUrl}/privacy-policy`,
      `If you did not have this discussion, or something is wrong, do not sign; reply to this message to tell ${revalidatorName}.`,
    ],
  });
}

/** Tells the registrant that the discussant has signed. */
export function discussantSignedMail(
  publicUrl: string,
  form: { revalidatorName: string; discussantName: string; discussionDate: string },
): MailText {
  return composeMail({
    subject: 'Your reflective discussion form has been signed',
    before: [
      greeting(form.revalidatorName),
      `${plainWords(form.discussantName)} has signed the form of your reflective discussion on ${formatDate(form.discussionDate)}.`,
      'You can finalise it now. Once finalised, nobody can change it any more; if you edit it instead, the signature becomes void.',
    ],
    link: { words: 'Open your reflective discussions', url: `${publicUrl}/reflective-discussions` },
  });
}

/** How every letter begins. */
export function greeting(name: string | null): string {
  const plain = plainWords(name ?? '').trim();
  return plain === '' ? 'Hello,' : `Dear ${plain},`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
