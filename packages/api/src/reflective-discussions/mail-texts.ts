import { formatDate } from '@cairn/domain/calendar-date';
import { discussantChanges } from '@cairn/domain/discussion-stage';
import { discussionStatement } from '@cairn/domain/discussion-statement';
import { londonToday } from '@cairn/domain/london-time';
import type { DiscussionContent, ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
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
      'Before you sign you can fill in or correct your own details, and change the summary. We then email you a copy of what you signed.',
      `The link works until ${formatDate(londonToday(new Date(link.expiresAt)))}. Whoever has it can open the form, so please do not pass it on. We remind you of it twice at most.`,
      `What is done with your data: ${revalidatorName} entered your name, NMC PIN, e-mail address, professional address and contact number. They are kept in ${revalidatorName}'s portfolio with your signature, as evidence of the discussion, and used for nothing else. More about this and about your rights: ${publicUrl}/privacy-policy`,
      `If you did not have this discussion, or something is wrong, do not sign; reply to this message to tell ${revalidatorName}.`,
    ],
  });
}

/** Reminds the discussant of a form they have not signed, at most twice. */
export function discussantReminderMail(
  publicUrl: string,
  form: {
    revalidatorName: string;
    revalidatorPin: string;
    discussantName: string;
    discussionDate: string;
    emailSentAt: string;
  },
  link: { token: string; proof: string; expiresAt: string; unsubscribeUrl: string },
): MailText {
  const revalidatorName = plainWords(form.revalidatorName);
  const day = (instant: string) => formatDate(londonToday(new Date(instant)));
  return composeMail({
    subject: 'A reminder: a colleague asks you to sign a reflective discussion form',
    before: [
      greeting(form.discussantName),
      `On ${day(form.emailSentAt)} ${revalidatorName} (NMC PIN ${form.revalidatorPin}) asked you, as the discussant, to check and sign the form of the reflective discussion you had on ${formatDate(form.discussionDate)}. It is not signed yet. You need no account.`,
    ],
    link: { words: 'Open the form', url: `${publicUrl}/reflective-discussion/${link.token}#from-mail=${link.proof}` },
    after: [
      `The link works until ${day(link.expiresAt)}. Whoever has it can open the form, so please do not pass it on.`,
      `If you did not have this discussion, or something is wrong, do not sign; reply to this message to tell ${revalidatorName}. What is done with your data, and your rights: ${publicUrl}/privacy-policy`,
    ],
    stop: { words: 'Get no more messages about this form', url: link.unsubscribeUrl },
  });
}

/** Tells the registrant that the discussant has signed. */
export function discussantSignedMail(
  publicUrl: string,
  form: Pick<ReflectiveDiscussion, keyof DiscussionContent | 'discussantAgreesToContact' | 'changedByDiscussant'>,
): MailText {
  const changed = discussantChanges(form).map(({ name }) => name);
  return composeMail({
    subject: 'Your reflective discussion form has been signed',
    before: [
      greeting(form.revalidatorName),
      `${plainWords(form.discussantName)} has signed the form of your reflective discussion on ${formatDate(form.discussionDate)}.`,
      ...(changed.length > 0
        ? [
            `Before signing they filled in or changed: ${changed.join(', ')}. The form shows what you had sent beside it.`,
          ]
        : []),
      form.discussantAgreesToContact
        ? 'You can finalise it now. Once finalised, nobody can change it any more; if you edit it instead, the signature becomes void.'
        : 'They have not agreed to be contacted by the NMC, which its form asks for, so the discussion does not count yet. You can ask them to sign again.',
    ],
    link: { words: 'Open your reflective discussions', url: `${publicUrl}/reflective-discussions` },
  });
}

/** Gives the discussant a copy of what they have signed, in words: the regulator asks them to be able to speak for it. */
export function discussantCopyMail(
  publicUrl: string,
  form: DiscussionContent & { discussantAgreesToContact: boolean; signedOn: string },
): MailText {
  const accounts = form.reflectiveAccountIds.length;
  const rows = [
    ['Registrant', `${form.revalidatorName}, NMC PIN ${form.revalidatorPin}`],
    ['Discussion partner', `${form.discussantName}, NMC PIN ${form.discussantPin}`],
    ['Email address', form.discussantEmail],
    ['Professional address', form.discussantAddress],
    ['Contact number', form.discussantContactNumber],
    ['Date of discussion', formatDate(form.discussionDate)],
    ...(accounts > 0 ? [['Reflective accounts discussed', String(accounts)] as const] : []),
    ['Agrees to be contacted by the NMC', form.discussantAgreesToContact ? 'Yes' : 'No'],
    ['Date signed', formatDate(form.signedOn)],
  ] as const;
  return composeMail({
    subject: 'Your copy of a reflective discussion form',
    before: [
      greeting(form.discussantName),
      'Thank you for signing. This is what you signed; please keep it, because the NMC may ask you about it.',
      rows.map(([name, value]) => `${name}: ${plainWords(value)}`).join('\n'),
      `Summary of the discussion:\n${plainWords(form.discussionSummary)}`,
      plainWords(discussionStatement(form)),
      `If you did not sign this, reply to this message to tell ${plainWords(form.revalidatorName)}. What is done with your data: ${publicUrl}/privacy-policy`,
    ],
  });
}
