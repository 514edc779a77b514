import { Button, Card, Text, Title } from '@mantine/core';
import { Link } from '../../client/link.tsx';

/** On the profile: the way to the three-year cycles. */
export function CyclesCard() {
  return (
    <Card component="section" aria-labelledby="cycles-title">
      <Title order={2} fz="h3" id="cycles-title" mb={4}>
        Your cycles
      </Title>
      <Text c="dimmed" mb="sm">
        When you have revalidated, close your three years there: they stay as they were, and the next three begin.
      </Text>
      <div>
        <Button component={Link} to="/cycles" variant="default">
          Show my cycles
        </Button>
      </div>
    </Card>
  );
}
