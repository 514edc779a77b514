import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { MailError, type ReadyMail } from '@cairn/api/mail/mailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail: ReadyMail = {
  messageId: '<1@cairn.example.org>',
  to: { address: 'jo@example.org', name: 'Jo, "the nurse" <eve@example.org>' },
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  html: null,
  unsubscribeUrl: null,
  date: new Date('2026-11-20T12:00:00.000Z'),
};

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

async function listen(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], closeTimeout: 100, ...options });
  server.on('error', () => {});
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

async function failureOf(url: string, signal?: AbortSignal): Promise<MailError> {
  const failure = await createSmtpMailer(url, 'Cairn <cairn@example.org>')
    .send(mail, signal)
    .catch((cause: unknown) => cause);
  if (!(failure instanceof MailError)) throw new Error('the message was expected not to be taken');
  return failure;
}

describe('createSmtpMailer', () => {
  test('writes to one address, whatever the name looks like', async () => {
    const seen: string[][] = [];
    const at = await listen({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, { envelope }, answer) {
        seen.push(envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', () => answer());
      },
    });
    await createSmtpMailer(`smtp://${at}`, 'Cairn <cairn@example.org>').send(mail);
    expect(seen).toEqual([['jo@example.org']]);
  });

  test('offers one click to stop what can be stopped, at an address that stays on one line, and nothing else', async () => {
    const seen: string[] = [];
    const at = await listen({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, answer) => {
        void text(stream).then((message) => {
          seen.push(message);
          answer();
        });
      },
    });
    const mailer = createSmtpMailer(`smtp://${at}`, 'Cairn <cairn@example.org>');
    const unsubscribeUrl = `https://cairn.a-very-long-name-of-a-trust.example.org/unsubscribe?token=${'x'.repeat(43)}`;
    await mailer.send({ ...mail, unsubscribeUrl });
    await mailer.send(mail);
    const [stoppable = '', other = ''] = seen;
    expect(stoppable.split('\r\n')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(stoppable.split('\r\n')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(other).not.toMatch(/list-unsubscribe/i);
  });

  test('waits for settings to be mended when the password is wrong, and never says it', async () => {
    const at = await listen({ allowInsecureAuth: true, onAuth: (_auth, _session, answer) => answer(new Error('no')) });
    const failure = await failureOf(`smtp://cairn:s3cret-p%40ss@${at}`);
    expect(failure.permanent).toBe(false);
    expect(failure.message).not.toMatch(/s3cret|cairn:/);
  });

  test('waits when the server wants credentials that are not set', async () => {
    const failure = await failureOf(`smtp://${await listen({ allowInsecureAuth: true })}`);
    expect(failure).toMatchObject({ permanent: false, message: expect.stringContaining('530') });
  });

  test.each([
    [550, true],
    [552, true],
    [450, false],
    [421, false],
  ])('takes a %i to the recipient as final: %s', async (responseCode, permanent) => {
    const at = await listen({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error('not you'), { responseCode })),
    });
    expect(await failureOf(`smtp://${at}`)).toMatchObject({ permanent, message: `${responseCode} not you` });
  });

  test('stops when it is told to', async () => {
    const at = await listen({ disabledCommands: ['STARTTLS', 'AUTH'], onRcptTo: () => {} });
    expect(await failureOf(`smtp://${at}`, AbortSignal.timeout(300))).toMatchObject({ permanent: false });
  });

  test('takes a server that is not there as away', async () => {
    expect(await failureOf('smtp://127.0.0.1:1')).toMatchObject({ permanent: false, message: 'ESOCKET' });
  });
});
