import { isIP } from 'node:net';
import { MailError, type Mailer, maxSendMs, type ReadyMail } from '@cairn/api/mail/mailer';
import type { NodemailerError, SendMailOptions, Transporter } from 'nodemailer';

const timeoutMs = 10_000;

/**
 * Sends through the server at `url`. Only host, port and credentials are read from it, because nodemailer would take
 * any of its options from the query string. Credentials are never sent in the clear to another machine.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const options = {
    host,
    secure,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    // A relay on this machine rarely has a certificate that anybody could check.
    ignoreTLS: !secure && isThisMachine(host),
    requireTLS: !secure && username !== '' && !isThisMachine(host),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // It takes 10 MB, and some processes never send.
  let transport: Transporter | undefined;
  return {
    send: async (mail, signal) => {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport(options);
      const timeLimit = AbortSignal.timeout(maxSendMs);
      const stopping = signal ? AbortSignal.any([signal, timeLimit]) : timeLimit;
      try {
        await transport.sendMail({ ...contentOf(mail, from), signal: stopping });
      } catch (cause) {
        throw describeFailure(cause as NodemailerError);
      }
    },
  };
}

/** The message in nodemailer's terms: one recipient as an object, so that no address can turn into two. */
export function contentOf(mail: ReadyMail, from: string): SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.replyTo === null ? {} : { replyTo: { address: mail.replyTo, name: '' } }),
    messageId: mail.messageId,
    date: mail.date,
    headers: {
      // Out-of-office answers to such mail help nobody (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // Mail programs stop such mail by one POST there (RFC 8058).
      ...(mail.unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * A 5xx to the envelope or the message is final. The same code while signing in, or for want of encryption or
 * credentials (530, 538), is a fault of our settings, and the message waits until they are mended.
 */
function describeFailure(cause: NodemailerError): MailError {
  const { code, response, responseCode, timeoutType } = cause;
  const refused = code === 'EENVELOPE' || code === 'EMESSAGE';
  const ours = responseCode === 530 || responseCode === 538;
  const words = response?.replace(/\s+/g, ' ') ?? [code, timeoutType].filter(Boolean).join(' ');
  return new MailError(words || 'unknown fault', refused && cause.permanent === true && !ours, { cause });
}
