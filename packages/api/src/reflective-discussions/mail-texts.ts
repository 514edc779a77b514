import { formatDate, londonToday } from '@cairn/domain/calendar-date';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';
import { plainWords } from '../mail/plain-words.ts';

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
