import type { AdminRole } from '@cairn/domain/admin-role';
import type { Person, TestApi } from '../testing.ts';

/** The token in the newest invitation to an address; '' when there is none. */
export async function invitationFor(on: TestApi, email: string): Promise<string> {
  const mail = (await on.mailTo(email)).filter(({ kind }) => kind === 'administrator-invitation').at(-1);
  return /\/administrator-invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Invites somebody; answers the token mailed to them. */
export async function invite(on: TestApi, owner: Person, email: string, role: AdminRole = 'support'): Promise<string> {
  await owner.api.administrators.invite({ email, role });
  return invitationFor(on, email);
}
