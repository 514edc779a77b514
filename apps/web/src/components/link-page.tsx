import { Card, Container, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusOnSight } from '../client/use-focus-on-sight.ts';

interface LinkPageProps {
  title: string;
  /** Whether it is still being asked if the link works; not given where nothing is asked. */
  checking?: boolean;
  children: ReactNode;
}

/** What one step behind a mailed link says, in a small card; its heading gets the focus, as each step takes the place of another. */
export function LinkPage({ title, checking, children }: LinkPageProps) {
  const heading = useFocusOnSight<HTMLHeadingElement>();
  return (
    <Container size={480} py="xl">
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Card mt="lg">
        <Stack>{children}</Stack>
      </Card>
      {checking !== undefined && <CheckingLink checking={checking} />}
    </Container>
  );
}

/** Says below a card that its link is being checked, in a line whose room is kept. */
export function CheckingLink({ checking }: { checking: boolean }) {
  return (
    <Text mt="sm" mih="1.55em" ta="center" c="dimmed" role="status" data-checking>
      {checking && 'Checking your link...'}
    </Text>
  );
}
