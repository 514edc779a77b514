import { deviceName } from '@cairn/domain/device-name';
import { formatMoment } from '@cairn/domain/london-clock';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** A sign-in on a device that is new. */
interface NewDevice {
  readonly at: string;
  /** What the device calls itself. */
  readonly agent: string;
  /** As `howSignedIn` says it. */
  readonly how: string;
  /** Whether a password opens the account. */
  readonly hasPassword: boolean;
}

/**
 * Tells the owner that their account was opened on a device it was not opened on before, and what to do if it was not them. Of what the
 * device says about itself only which of a few it is stands there.
 */
export function newDeviceMail(
  firstName: string | null,
  publicUrl: string,
  { at, agent, how, hasPassword }: NewDevice,
): MailText {
  const sessions = `${publicUrl}/profile#sessions`;
  const ifNotYou = hasPassword
    ? {
        words: 'If it was not you, set another password now. That signs every device out',
        url: `${publicUrl}/forgot-password`,
      }
    : { words: 'If it was not you, sign that device out now', url: sessions };
  const further = hasPassword
    ? `You can see where you are signed in, and sign devices out, in your profile: ${sessions}`
    : 'Then look through the ways to sign in there, and remove what is not yours.';
  return composeMail({
    subject: 'Your Cairn account was opened on a new device',
    before: [
      greeting(firstName),
      'Somebody has signed in to your Cairn account on a device it was not signed in on before.',
      `When: ${formatMoment(at)}, UK time\nDevice: ${deviceName(agent)}\nSigned in with: ${how}`,
      'If it was you, there is nothing to do. A browser whose cookies were cleared counts as new, and so does a shared computer in each shift.',
    ],
    link: ifNotYou,
    after: [further, 'If it was not you, tell us about it, by replying to this message or through Contact Support.'],
  });
}
