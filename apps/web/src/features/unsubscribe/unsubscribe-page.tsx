import { Alert, Button, Text } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { useTokenFromAddress } from '../../client/use-token-from-address.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkPage } from '../../components/link-page.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';

/** Stops the mail a link came with, for whoever holds it. Opening it stops nothing: mail scanners open every link. */
export function UnsubscribePage() {
  const token = useTokenFromAddress();
  const follow = trpc.unsubscribeLinks.follow.useMutation();
  const link = trpc.unsubscribeLinks.get.useQuery({ token }, { enabled: token !== '' && !follow.data, gcTime: 0 });
  const isOver = token === '' || (link.error !== null && problemOf(link.error).status === 404);
  const { stopped, about } = follow.data ?? link.data ?? {};
  if (stopped) return about === 'discussion' ? <FormStopped /> : <Stopped />;
  if (isOver) return <LinkOver isComplete={token !== ''} />;
  return (
    <LinkPage title="Stop reminders" checking={link.isPending}>
      {link.isError && (
        <LoadFailure
          what="Your link"
          message={problemOf(link.error).message}
          busy={link.isFetching}
          onRetry={() => link.refetch()}
        />
      )}
      {!link.isError && (
        <>
          {follow.error && (
            <Alert color="clay" title="They were not stopped" role="alert">
              {problemOf(follow.error).message}
            </Alert>
          )}
          <Text>If you stop them, you get no more messages like the one this link came with.</Text>
          <BusyButton busy={follow.isPending} spinner onClick={() => follow.mutate({ token })}>
            {about ? stopping[about].press : 'Stop these messages'}
          </BusyButton>
          {/* Below the button, which stays where it is as it becomes known what the link is about. */}
          {about && <Text c="dimmed">{stopping[about].means}</Text>}
        </>
      )}
    </LinkPage>
  );
}

/** What is pressed to stop mail about this, and what that means. */
const stopping = {
  application: {
    press: 'Stop all reminders',
    means:
      'You get no more reminders of your application, of any kind. You can turn single ones on again in your profile. Your dates stay on your dashboard, and in your calendar if you use the calendar link.',
  },
  discussion: {
    press: 'Stop messages about this form',
    means:
      'You get no more messages that ask you to sign this reflective discussion form. The link to the form goes on working, and your colleague sees that you asked not to be reminded. Messages about other forms are not affected.',
  },
};

function Stopped() {
  return (
    <LinkPage title="Reminders are stopped">
      <Alert color="moss" icon={<IconCircleCheck aria-hidden="true" />} role="status">
        You will get no more of these messages.
      </Alert>
      <Text>If that was a mistake, turn them on again in your profile.</Text>
      <ToProfile />
    </LinkPage>
  );
}

function FormStopped() {
  return (
    <LinkPage title="Messages are stopped">
      <Alert color="moss" icon={<IconCircleCheck aria-hidden="true" />} role="status">
        No more messages ask you to sign this form.
      </Alert>
      <Text>
        While it is open, the link in the message you have goes on working, and your colleague sees that you asked not
        to be reminded.
      </Text>
    </LinkPage>
  );
}

function LinkOver({ isComplete }: { isComplete: boolean }) {
  return (
    <LinkPage title="This link does not work">
      <Alert color="clay" icon={<IconLinkOff aria-hidden="true" />}>
        {isComplete
          ? 'It is too old, or what it was about is no longer there.'
          : 'It is not complete. Please open it from the message again.'}
      </Alert>
      <Text>If you have an account, you choose your reminders in your profile.</Text>
      <ToProfile />
    </LinkPage>
  );
}

function ToProfile() {
  return (
    <Button component={Link} to="/profile#reminders" variant="default">
      Open my profile
    </Button>
  );
}
