import type { User } from '@cairn/domain/account';
import type { SupportMessageInput } from '@cairn/domain/support';

/** What the fields hold while someone types. */
export type SupportValues = Record<keyof SupportMessageInput, string>;

/** A blank message from a person. */
export function valuesOf({ firstName, lastName, email }: User): SupportValues {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { name, email, subject: '', category: '', priority: 'medium', message: '' };
}

/** The form after a message was sent: name and address stay, the rest is blank again. */
export function afterSending({ name, email }: SupportValues): SupportValues {
  return { name, email, subject: '', category: '', priority: 'medium', message: '' };
}
