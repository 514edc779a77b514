import { type AdminRole, adminRoles, adminRoleWords } from '@cairn/domain/admin-role';
import { Alert, Button, Text } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { useAccount } from '../../client/session.tsx';
import { useTokenFromAddress } from '../../client/use-token-from-address.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkPage } from '../../components/link-page.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';

const title = 'Help to run Cairn';

/** Where an invitation to become an administrator leads. Opening it uses nothing up: programs that check mail open links too. */
export function InvitationPage() {
  const token = useTokenFromAddress();
  const accept = trpc.administrators.acceptInvitation.useMutation();
  const link = trpc.administrators.invitation.useQuery({ token }, { enabled: token !== '' && !accept.data, gcTime: 0 });
  if (accept.data) return <Accepted role={accept.data.adminRole} />;
  if (!token || link.data?.state === 'over') return <LinkOver />;
  const { email, role } = link.data ?? {};
  return (
    <LinkPage title={title} checking={link.isPending}>
      {link.isError && (
        <LoadFailure
          what="Your invitation"
          message={problemOf(link.error).message}
          busy={link.isFetching}
          onRetry={() => link.refetch()}
        />
      )}
      {accept.error && (
        <Alert color="clay" title="You did not become an administrator" role="alert">
          {problemOf(accept.error).message}
        </Alert>
      )}
      {email && role && (
        <Answer email={email} role={role} busy={accept.isPending} onAccept={() => accept.mutate({ token })} />
      )}
    </LinkPage>
  );
}

interface AnswerProps {
  /** The address that was invited, and as what. */
  email: string;
  role: AdminRole;
  busy: boolean;
  onAccept: () => void;
}

function Answer({ email, role, busy, onAccept }: AnswerProps) {
  const account = useAccount();
  const signedInAs = account.data?.email ?? null;
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <strong>{email}</strong> is invited to become an administrator of this Cairn installation, as{' '}
        <strong>{adminRoles[role]}</strong>.
      </Text>
      <Text>{adminRoleWords[role]} Administrators see accounts, and nobody’s portfolio without its owner’s leave.</Text>
      {signedInAs === email ? (
        <BusyButton busy={busy} spinner onClick={onAccept}>
          Accept the invitation
        </BusyButton>
      ) : (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {signedInAs === null
              ? 'To accept it, sign in with that address, or open an account with it. Then open the link in the message again.'
              : `You are signed in as ${signedInAs}. To accept it, sign out, sign in with the address that was invited, and open the link in the message again.`}
          </Text>
          <Button component={Link} to={signedInAs === null ? '/auth' : '/dashboard'}>
            {signedInAs === null ? 'Sign in or join' : 'Go to your dashboard'}
          </Button>
        </>
      )}
    </>
  );
}

function Accepted({ role }: { role: AdminRole | null }) {
  return (
    <LinkPage title="You are an administrator now">
      <Alert color="moss" icon={<IconCircleCheck aria-hidden="true" />} role="status">
        {role && `You have the role ${adminRoles[role]}. Your other devices were signed out.`}
      </Alert>
      <Button component={Link} to="/admin">
        Open the administration
      </Button>
    </LinkPage>
  );
}

function LinkOver() {
  return (
    <LinkPage title="This invitation does not work">
      <Alert color="clay" icon={<IconLinkOff aria-hidden="true" />} role="alert">
        It has expired, was used or was withdrawn, or the link is not complete.
      </Alert>
      <Text>An invitation works once, for seven days. Whoever invited you can send another.</Text>
      <Button component={Link} to="/" variant="default">
        Go to the start page
      </Button>
    </LinkPage>
  );
}
