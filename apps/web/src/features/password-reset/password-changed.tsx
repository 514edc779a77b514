import type { LinkedSignIn } from '@cairn/domain/sign-in-methods';
import { Alert, Button, List, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../client/link.tsx';
import { LinkPage } from '../../components/link-page.tsx';
import { linkAge, linkName } from '../../components/linked-sign-in-text.tsx';

const beforeSignIn = 3000;

/** Lately added ways to sign in that went with the reset, and those that were kept. */
export interface ResetLinks {
  readonly removed: readonly LinkedSignIn[];
  readonly kept: readonly LinkedSignIn[];
}

/**
 * The end of a reset: on to the sign-in page after three seconds, or at once by the link; where there is something to
 * read, only by the link.
 */
export function PasswordChanged({ removed, kept }: ResetLinks) {
  const silent = removed.length + kept.length === 0;
  const navigate = useNavigate();
  useEffect(() => {
    if (!silent) return;
    const timer = setTimeout(() => navigate('/auth', { replace: true }), beforeSignIn);
    return () => clearTimeout(timer);
  }, [silent, navigate]);
  return (
    <LinkPage title="Password Reset Successful">
      <Alert color="moss" icon={<IconCircleCheck aria-hidden="true" />}>
        Your password has been updated successfully.
      </Alert>
      <Text>
        You have been signed out on every device, and access keys and connected applications have ended.{' '}
        {silent
          ? 'We are taking you to the sign-in page, where your new password works now.'
          : 'Your new password works now.'}
      </Text>
      {removed.length > 0 && <Links title="We have removed these. You can no longer sign in with:" links={removed} />}
      {kept.length > 0 && <Links title="You have kept these. To remove one later, go to your profile:" links={kept} />}
      <Button component={Link} to="/auth" replace>
        Sign in now
      </Button>
    </LinkPage>
  );
}

function Links({ title, links }: { title: string; links: readonly LinkedSignIn[] }) {
  return (
    <div>
      <Text mb={4}>{title}</Text>
      <List spacing={4}>
        {links.map((link) => (
          <List.Item key={link.id} style={{ overflowWrap: 'anywhere' }}>
            {linkName(link)}, {linkAge(link)}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
