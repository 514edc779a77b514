import { Anchor, Badge, Card, Group, List, Text, Title } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { Link } from '../../client/link.tsx';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** Room for files, in words: '1 GB', '1.5 GB', '500 MB'. */
function roomInWords(bytes: number): string {
  return bytes < gigabyte ? `${Math.floor(bytes / megabyte)} MB` : `${Number((bytes / gigabyte).toFixed(1))} GB`;
}

/** What the account comes with. */
export function AccountStatus() {
  const site = trpc.site.info.useQuery();
  return (
    <Card component="section" aria-label="Account status">
      <Group justify="space-between" mb="xs">
        <Title order={2} fz="h3">
          Account status
        </Title>
        <Badge color="moss">Free</Badge>
      </Group>
      <Text>All features{site.data && ` and ${roomInWords(site.data.storageBytes)} for your files`}, at no cost.</Text>
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
          <Anchor component={Link} to="/user-guides" display="inline-block" py={2}>
            User Guides
          </Anchor>
        </List.Item>
        <List.Item>
          <Anchor component={Link} to="/contact-support" display="inline-block" py={2}>
            Contact Support
          </Anchor>
        </List.Item>
        <List.Item>
          <Anchor component={Link} to="/privacy-policy" display="inline-block" py={2}>
            Privacy Policy
          </Anchor>
        </List.Item>
      </List>
    </Card>
  );
}
