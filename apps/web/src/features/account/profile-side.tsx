import { Anchor, Badge, Card, Group, List, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';

/** What the account comes with. */
export function AccountStatus() {
  return (
    <Card component="section" aria-label="Account status">
      <Group justify="space-between" mb="xs">
        <Title order={2} fz="h3">
          Account status
        </Title>
        <Badge color="moss">Free</Badge>
      </Group>
      <Text>Unlimited storage and all features, at no cost.</Text>
    </Card>
  );
}

/** Where to read on. */
export function HelpLinks() {
  return (
    <Card component="section" aria-label="Help">
      <Title order={2} fz="h3" mb="xs">
        Help
      </Title>
      <List listStyleType="none" spacing="xs">
        <List.Item>
          <Anchor component={Link} to="/user-guides">
            User Guides
          </Anchor>
        </List.Item>
        <List.Item>
          <Anchor component={Link} to="/contact-support">
            Contact Support
          </Anchor>
        </List.Item>
        <List.Item>
          <Anchor component={Link} to="/privacy-policy">
            Privacy Policy
          </Anchor>
        </List.Item>
      </List>
    </Card>
  );
}
