import { Alert, Container } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { KeepAccount } from './keep-account.tsx';

/** Above every page of an account that is closing. */
export function ClosingBanner({ closingAt }: { closingAt: string }) {
  return (
    <Container pt="lg" data-no-print>
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title="Your account is closing">
        <KeepAccount closingAt={closingAt} />
      </Alert>
    </Container>
  );
}
