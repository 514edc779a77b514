interface RequestMail {
  recipientEmail: string;
  recipientName: string;
  customMessage: string;
  /** Who asks, as the mail is signed; '' leaves the line out. */
  from: string;
}

const subject = 'Feedback on my practice, for my NMC revalidation';

function bodyOf({ recipientName, customMessage, from }: RequestMail): string {
  const name = recipientName.trim();
  const paragraphs = [
    name ? `Dear ${name},` : 'Hello,',
    'I am collecting feedback on my practice for my revalidation with the Nursing and Midwifery Council. Would you write me a few lines? What did I do well, and what could I do better?',
    'Please do not name or describe any patient, colleague or other person so that they could be recognised.',
    customMessage.trim(),
    'Thank you for your time.',
    from.trim(),
  ];
  return paragraphs.filter(Boolean).join('\r\n\r\n');
}

/** A mailto: address that opens the person's own mail program with the request already written. */
export function requestMailAddress(mail: RequestMail): string {
  const to = encodeURIComponent(mail.recipientEmail.trim()).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(bodyOf(mail))}`;
}
