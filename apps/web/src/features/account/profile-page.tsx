import { Container, Stack } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../app/session.tsx';
import { useHashTarget } from '../../app/use-hash-target.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { AccountClosingCard } from '../account-closing/account-closing-card.tsx';
import { ActivityCard } from '../activity/activity-card.tsx';
import { EmailChangeCard } from '../email-change/email-change-card.tsx';
import { PasswordChangeCard } from '../password-change/password-change-card.tsx';
import { SessionsCard } from '../sessions/sessions-card.tsx';
import { SignInMethodsCard } from '../sign-in-methods/sign-in-methods-card.tsx';
import { AccountInformation } from './account-information.tsx';
import classes from './profile.module.css';
import { ProfileActions } from './profile-actions.tsx';
import type { ProfileField } from './profile-field.ts';
import { ProfileForm } from './profile-form.tsx';
import { AccountStatus, HelpLinks } from './profile-side.tsx';
import { ProfileWarnings } from './profile-warnings.tsx';

/** Everything the account holds, and the form that changes it. */
export function ProfilePage() {
  const user = useUser();
  useHashTarget();
  const [editing, setEditing] = useState<ProfileField | null>(null);
  const stop = () => {
    setEditing(null);
    requestAnimationFrame(() => document.getElementById('edit-profile')?.focus());
  };
  return (
    <Container py="xl">
      <PageHeader title="Profile" intro="Your details, as they appear on your forms and in your report." />
      <div className={classes.columns}>
        <Stack gap="lg">
          {editing ? (
            <ProfileForm key={user.updatedAt} user={user} first={editing} onDone={stop} />
          ) : (
            <>
              <ProfileWarnings user={user} onEdit={setEditing} />
              <AccountInformation user={user} />
            </>
          )}
        </Stack>
        <Stack gap="lg">
          <ProfileActions editing={editing !== null} onEdit={() => setEditing('firstName')} />
          <AccountStatus />
          <HelpLinks />
        </Stack>
      </div>
      <div className={classes.pairs}>
        <Stack gap="lg">
          <EmailChangeCard />
          <PasswordChangeCard />
          <SignInMethodsCard />
        </Stack>
        <Stack gap="lg">
          <SessionsCard />
          <ActivityCard />
          <AccountClosingCard />
        </Stack>
      </div>
    </Container>
  );
}
