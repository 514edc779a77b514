import { type AdminRole, adminRoles, adminRoleWords } from '@cairn/domain/admin-role';
import { invitationDays } from '@cairn/domain/administrators';
import { type Site, shutOthersOut, thenTellUs } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';
import { plainWords } from '../mail/plain-words.ts';

/** 'an administrator with the role “Support”'. */
const roleInWords = (role: AdminRole) => `an administrator with the role “${adminRoles[role]}”`;

/** Where accounts are administered. */
const adminAt = (publicUrl: string) => ({ words: 'Open the administration', url: `${publicUrl}/admin` });

/** Asks whoever reads an address to become an administrator. It may be nobody's account yet, so it names nobody. */
export function invitationMail(role: AdminRole, url: string): MailText {
  return composeMail({
    subject: 'You are invited to help run Cairn',
    before: [
      greeting(null),
      `An owner of this Cairn installation asks you to become ${roleInWords(role)}: ${adminRoleWords[role]}`,
      'Administrators see accounts, and nobody’s portfolio without its owner’s leave.',
    ],
    link: { words: 'Look at the invitation', url },
    after: [
      `You accept it when you are signed in to an account with this address; if you have none, open one first. The link works once, for ${invitationDays} days.`,
      'If you did not expect this, there is nothing to do: nothing changes unless you accept.',
    ],
  });
}

/** What an owner did, or became of what they asked, with the address of the other person. */
export type Notice =
  | { readonly what: 'invited' | 'joined' | 'changed'; readonly about: string; readonly role: AdminRole }
  | { readonly what: 'removed'; readonly about: string };

function said(notice: Notice): string {
  const address = plainWords(notice.about);
  switch (notice.what) {
    case 'invited':
      return `You invited ${address} to become ${roleInWords(notice.role)}. Until it is accepted, for ${invitationDays} days, you can withdraw the invitation.`;
    case 'joined':
      return `${address} accepted your invitation and is now ${roleInWords(notice.role)}.`;
    case 'changed':
      return `You changed the role of ${address}, who is now ${roleInWords(notice.role)}.`;
    case 'removed':
      return `You took the rights of an administrator from ${address}.`;
  }
}

/** Tells an owner what was done in their name. */
export function noticeMail(firstName: string | null, site: Site, notice: Notice): MailText {
  return composeMail({
    subject: 'About an administrator of your Cairn installation',
    before: [greeting(firstName), said(notice)],
    link: adminAt(site.publicUrl),
    after: [
      `If it was not your doing, somebody else may be using your account: ${shutOthersOut(site, { first: 'take it back there' })}. ${thenTellUs(site)}`,
    ],
  });
}

/** Tells somebody what they are as an administrator from now on; null for none. */
export function roleChangedMail(
  firstName: string | null,
  publicUrl: string,
  { role, joined }: { role: AdminRole | null; joined: boolean },
): MailText {
  const by = joined ? 'You accepted an invitation.' : 'An owner of this Cairn installation has changed your role.';
  const standing =
    role === null
      ? 'You are no longer an administrator. Your own records are as they were.'
      : `You are now ${roleInWords(role)}: ${adminRoleWords[role]}`;
  return composeMail({
    subject:
      role === null ? 'You are no longer an administrator of Cairn' : 'What you may do as an administrator of Cairn',
    before: [
      greeting(firstName),
      `${by} ${standing}`,
      joined
        ? 'Every other device was signed out.'
        : 'You have been signed out on every device, and can sign in again.',
    ],
    ...(role !== null && { link: adminAt(publicUrl) }),
    after: ['If you do not know why, reply to this message.'],
  });
}

/** What a notice that an account was taken back says of the invitations that ended with it; nothing where there were none. */
export function endedInvitations(ended: boolean): string[] {
  if (!ended) return [];
  return [
    'Invitations to be an administrator that were sent in your name ended as well, in case somebody else had sent one. Send those again that you want.',
  ];
}
