import { deviceName } from '@cairn/domain/device-name';
import { formatMoment } from '@cairn/domain/london-clock';
import { organisationOf, type Site, thenTellUs } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** A sign-in on a device that is new. */
interface NewDevice {
  readonly at: string;
  /** What the device calls itself. */
  readonly agent: string;
  /** As `howSignedIn` says it. */
  readonly how: string;
  /** Whether the account has a password. */
  readonly hasPassword: boolean;
}

/**
 * Tells the owner that their account was opened on a device it was not opened on before, and what to do if it was not them. Of what the
 * device says about itself only which of a few it is stands there.
 */
export function newDeviceMail(
  firstName: string | null,
  site: Site,
  { at, agent, how, hasPassword }: NewDevice,
): MailText {
  const { publicUrl } = site;
  const organisation = organisationOf(site);
  const opensByPassword = hasPassword && organisation === null;
  const sessions = `${publicUrl}/profile#sessions`;
  const shutOut = opensByPassword
    ? {
        words: 'If it was not you, set another password now. That signs every device out',
        url: `${publicUrl}/forgot-password`,
      }
    : { words: 'If it was not you, sign that device out now', url: sessions };
  const inProfile = `You can see where you are signed in, and sign devices out, in your profile: ${sessions}`;
  const lookThrough = 'Then look through the ways to sign in there, and remove what is not yours.';
  const tell = thenTellUs(site);
  return composeMail({
    subject: 'Your Cairn account was opened on a new device',
    before: [
      greeting(firstName),
      'Somebody has signed in to your Cairn account on a device it was not signed in on before.',
      `When: ${formatMoment(at)}, UK time\nDevice: ${deviceName(agent)}\nSigned in with: ${how}`,
      'If it was you, there is nothing to do. A browser whose cookies were cleared counts as new, and so does a shared computer in each shift.',
    ],
    link: shutOut,
    after: opensByPassword ? [tell, inProfile] : organisation === null ? [lookThrough, tell] : [tell],
  });
}
