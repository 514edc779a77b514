import { Alert, Card, Container, Stack, Title } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFocusOnSight } from '../../client/use-focus-on-sight.ts';

/** The card of a page that a mailed link leads to, under its heading. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container size={480} py="xl">
      <Title order={1}>{title}</Title>
      <Card mt="lg">
        <Stack>{children}</Stack>
      </Card>
    </Container>
  );
}

interface LinkOutcomeProps {
  title: string;
  message: string;
  done: boolean;
  children: ReactNode;
}

/** What came of a link: it takes the place of the question, and the focus. */
export function LinkOutcome({ title, message, done, children }: LinkOutcomeProps) {
  const heading = useFocusOnSight<HTMLHeadingElement>();
  const Icon = done ? IconCircleCheck : IconLinkOff;
  return (
    <Container size={480} py="xl">
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Card mt="lg">
        <Stack>
          <Alert color={done ? 'moss' : 'clay'} icon={<Icon aria-hidden="true" />} role={done ? 'status' : 'alert'}>
            {message}
          </Alert>
          {children}
        </Stack>
      </Card>
    </Container>
  );
}
