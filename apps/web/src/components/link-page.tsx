import { Card, Container, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusOnSight } from '../client/use-focus-on-sight.ts';

/** What one step behind a mailed link says, in a small card; its heading gets the focus, as each step takes the place of another. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusOnSight<HTMLHeadingElement>();
  return (
    <Container size={480} py="xl">
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Card mt="lg">
        <Stack>{children}</Stack>
      </Card>
    </Container>
  );
}
