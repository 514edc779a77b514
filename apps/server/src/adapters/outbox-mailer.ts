import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '@cairn/api/mail/mailer';
import { contentOf } from './smtp-mailer.ts';

/** Keeps every message as a file that mail programs open, for a product that runs without a mail server. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(contentOf(mail, from));
      const file = join(folder, `${mail.messageId.replace(/^<|[^\w-].*$/g, '')}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
