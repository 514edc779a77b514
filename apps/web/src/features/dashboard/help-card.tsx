import { Button, Card, Text, Title } from '@mantine/core';
import { Link } from '../../client/link.tsx';

/** Points newcomers at the guides. */
export function HelpCard() {
  return (
    <Card>
      <Title order={2} fz="h3">
        Need Help Getting Started?
      </Title>
      <Text mt="xs" mb="md">
        Short guides explain each requirement and what to record for it.
      </Text>
      <div>
        <Button component={Link} to="/user-guides" variant="light">
          View User Guides
        </Button>
      </div>
    </Card>
  );
}
