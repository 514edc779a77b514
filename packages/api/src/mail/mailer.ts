/** A message as the mail server gets it. */
export interface ReadyMail {
  /** The Message-ID header, angle brackets included; the same at every attempt. */
  readonly messageId: string;
  readonly to: { readonly address: string; readonly name: string };
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Where its reader stops such mail by one POST (RFC 8058); null where it cannot be stopped. */
  readonly unsubscribeUrl: string | null;
  readonly date: Date;
}

/** Longest time for handing over one message, whatever the mail server does, in milliseconds. */
export const maxSendMs = 45_000;

export interface Mailer {
  /** Resolves when the mail server has taken the message, within `maxSendMs`. @throws MailError */
  send(mail: ReadyMail, signal?: AbortSignal): Promise<void>;
}

/** Why a message was not taken. Its text is kept and shown to administrators: it never holds a secret. */
export class MailError extends Error {
  /** Whether the server refused this message for good, so that trying again is no use. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailError';
    this.permanent = permanent;
  }
}
