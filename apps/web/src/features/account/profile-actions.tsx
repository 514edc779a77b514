import { Button, Card, Stack, Title } from '@mantine/core';
import { IconLogout, IconPencil } from '@tabler/icons-react';
import { useSignOut } from '../../client/session.tsx';
import { ExportDataButton } from '../../components/export-data-button.tsx';

interface ProfileActionsProps {
  editing: boolean;
  onEdit: () => void;
}

/** Edit, take a copy, leave. */
export function ProfileActions({ editing, onEdit }: ProfileActionsProps) {
  const { signOut, pending } = useSignOut();
  return (
    <Card component="section" aria-label="Quick actions">
      <Title order={2} fz="h3" mb="md">
        Quick actions
      </Title>
      <Stack gap="sm">
        <Button id="edit-profile" leftSection={<IconPencil size={20} />} disabled={editing} onClick={onEdit}>
          Edit Profile
        </Button>
        <ExportDataButton>Export Data</ExportDataButton>
        <ExportDataButton withFiles>Export Data and Files</ExportDataButton>
        <Button variant="default" leftSection={<IconLogout size={20} />} disabled={pending} onClick={signOut}>
          {pending ? 'Signing out...' : 'Sign Out'}
        </Button>
      </Stack>
    </Card>
  );
}
