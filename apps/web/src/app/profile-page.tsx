import { Container, Stack } from '@mantine/core';
import { memo, useState } from 'react';
import { trpc } from '../client/api-client.ts';
import { partOnDemand, useFetchAhead } from '../client/part-on-demand.ts';
import { useUser } from '../client/session.tsx';
import { useHashTarget } from '../client/use-hash-target.ts';
import { FormOnDemand } from '../components/form-on-demand.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { AccessTokensCard } from '../features/access-tokens/access-tokens-card.tsx';
import { AccountInformation } from '../features/account/account-information.tsx';
import classes from '../features/account/profile.module.css';
import { ProfileActions } from '../features/account/profile-actions.tsx';
import type { ProfileField } from '../features/account/profile-field.ts';
import { AccountStatus, HelpLinks } from '../features/account/profile-side.tsx';
import { ProfileWarnings } from '../features/account/profile-warnings.tsx';
import { RestrictionNote } from '../features/account/restriction-note.tsx';
import { AccountClosingCard } from '../features/account-closing/account-closing-card.tsx';
import { ActivityCard } from '../features/activity/activity-card.tsx';
import { CalendarFeedCard } from '../features/calendar-feed/calendar-feed-card.tsx';
import { ConnectedApplicationsCard } from '../features/connected-applications/connected-applications-card.tsx';
import { CyclesCard } from '../features/cycles/cycles-card.tsx';
import { EmailChangeCard } from '../features/email-change/email-change-card.tsx';
import { PasskeysCard } from '../features/passkeys/passkeys-card.tsx';
import { PasswordChangeCard } from '../features/password-change/password-change-card.tsx';
import { RemindersCard } from '../features/reminders/reminders-card.tsx';
import { SecondFactorCard } from '../features/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../features/sessions/sessions-card.tsx';
import { SignInMethodsCard } from '../features/sign-in-methods/sign-in-methods-card.tsx';
import { StatusStatementCard } from '../features/status-statement/status-statement-card.tsx';
import { SupportAccessCard } from '../features/support-access/support-access-card.tsx';
import { WebhooksCard } from '../features/webhooks/webhooks-card.tsx';

const profileForm = partOnDemand(async () => (await import('../features/account/profile-form.tsx')).ProfileForm);

/** Everything the account holds, and the form that changes it. */
export function ProfilePage() {
  useFetchAhead(profileForm);
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
          <RestrictionNote user={user} />
          {editing ? (
            <FormOnDemand form={profileForm} onCancel={stop}>
              {(ProfileForm) => <ProfileForm user={user} first={editing} onDone={stop} />}
            </FormOnDemand>
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
      <FurtherCards />
    </Container>
  );
}

/** What follows the details, each a card that reads for itself: none of them is drawn anew when the details are. */
const FurtherCards = memo(function FurtherCards() {
  return (
    <div className={classes.pairs}>
      <Stack gap="lg">
        <EmailChangeCard />
        <PasswordCard />
        <SecondFactorCard />
        <SignInMethodsCard />
        <PasskeysCard />
        <CalendarFeedCard />
        <RemindersCard />
        <CyclesCard />
        <StatusStatementCard />
      </Stack>
      <Stack gap="lg">
        <SessionsCard />
        <AccessTokensCard />
        <ConnectedApplicationsCard />
        <WebhooksCard />
        <SupportAccessCard />
        <ActivityCard />
        <AccountClosingCard />
      </Stack>
    </div>
  );
});

/** None where nobody signs in with a password. */
function PasswordCard() {
  const options = trpc.account.options.useQuery();
  return options.data?.passwordsEnabled === false ? null : <PasswordChangeCard />;
}
