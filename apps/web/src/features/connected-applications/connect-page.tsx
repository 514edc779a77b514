import { oauthPaths, requestIdForm } from '@cairn/domain/oauth-terms';
import { Alert, Button, Loader, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { LinkPage } from '../../components/link-page.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Consent } from './consent.tsx';

/**
 * Where an application sends somebody to connect it: what it asks, under the id the server gave that. Without an id it is
 * where they were sent to sign in first, and go on to the server from; or why they cannot go on.
 */
export function ConnectPage() {
  const { id } = useParams();
  const { search } = useLocation();
  if (id !== undefined) return requestIdForm.test(id) ? <Request id={id} /> : <Problem problem="over" />;
  const problem = new URLSearchParams(search).get('problem');
  return problem === null ? <GoingOn search={search} /> : <Problem problem={problem} />;
}

function GoingOn({ search }: { search: string }) {
  useEffect(() => window.location.replace(oauthPaths.authorize + search), [search]);
  return (
    <LinkPage title="Connect an application">
      <Text role="status">
        <Loader size="xs" aria-hidden="true" /> Asking what the application wants...
      </Text>
    </LinkPage>
  );
}

function Request({ id }: { id: string }) {
  const request = trpc.connectedApplications.request.useQuery({ id }, { gcTime: 0, refetchOnWindowFocus: false });
  if (request.data) return <Consent request={request.data} />;
  if (request.error && problemOf(request.error).status === 404) return <Problem problem="over" />;
  return (
    <LinkPage title="Connect an application">
      {request.isError ? (
        <LoadFailure
          what="What the application asks"
          message={problemOf(request.error).message}
          busy={request.isFetching}
          onRetry={() => request.refetch()}
        />
      ) : (
        <Text role="status">Asking what the application wants...</Text>
      )}
    </LinkPage>
  );
}

const again = 'Go back to the application and begin again there.';

/** What is said for each; anything else, which anybody may have written into the address, says as much as the last. */
const problems = {
  invalid_client: 'Cairn does not know this application, or it was switched off here. Tell the people who run it.',
  invalid_redirect_uri:
    'The application wants to send you back to an address that is not registered for it. You were not sent there. Tell the people who run it.',
  busy: 'You were sent here very often in a short time. Wait some minutes, then begin again.',
  over: `What it asked is over: it was decided already, was meant for somebody else, or was asked more than half an hour ago. ${again}`,
  other: `What the application sent here is not complete, or is over. ${again}`,
} as const;

function Problem({ problem }: { problem: string }) {
  const words = Object.hasOwn(problems, problem) ? problems[problem as keyof typeof problems] : problems.other;
  return (
    <LinkPage title="This application was not connected">
      <Alert color="clay" icon={<IconPlugConnectedX aria-hidden="true" />}>
        {words}
      </Alert>
      <Text>Nothing was allowed, and nothing in your account has changed.</Text>
      <Button component={Link} to="/dashboard" variant="default">
        Open my dashboard
      </Button>
    </LinkPage>
  );
}
