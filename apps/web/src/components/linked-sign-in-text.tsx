import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import type { LinkedSignIn } from '@cairn/domain/sign-in-methods';
import { Text } from '@mantine/core';

const day = (instant: string) => formatDate(londonToday(new Date(instant)));

/** 'Google (ada@example.org)'. */
export function linkName({ name, email }: LinkedSignIn): string {
  return email === null ? name : `${name} (${email})`;
}

/** 'added on 3 Nov 2026'. */
export function linkAge({ linkedAt }: LinkedSignIn): string {
  return `added on ${day(linkedAt)}`;
}

/** A linked sign-in: what it is, whose, since when, and when it was last used. */
export function LinkedSignInText({ link }: { link: LinkedSignIn }) {
  const facts = [link.email, linkAge(link), link.lastUsedAt && `last used on ${day(link.lastUsedAt)}`];
  return (
    <div style={{ minWidth: 0 }}>
      <Text fw={600}>{link.name}</Text>
      <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

/** The password among the ways in. */
export function PasswordText({ isSet, changedAt }: { isSet: boolean; changedAt: string | null }) {
  const since = changedAt === null ? 'Set' : `Set on ${day(changedAt)}`;
  return (
    <>
      <Text fw={600}>Password</Text>
      <Text c="dimmed" size="sm">
        {isSet ? since : 'Not set'}
      </Text>
    </>
  );
}
