import type { User } from '@cairn/domain/account';
import { Button, Card, Stack, Title } from '@mantine/core';
import { IconFileDownload, IconLogout, IconPencil } from '@tabler/icons-react';
import { useSignOut } from '../../app/session.tsx';
import { toasts } from '../../app/toasts.tsx';
import { today } from '../../app/today.ts';
import { DownloadButton } from '../../components/download-button.tsx';

interface ProfileActionsProps {
  user: User;
  editing: boolean;
  onEdit: () => void;
}

/** Edit, take a copy, leave. */
export function ProfileActions({ user, editing, onEdit }: ProfileActionsProps) {
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
        <DownloadButton
          href="/api/user/export"
          fileName={`nmc-revalidation-data-${user.firstName || 'user'}-${today()}.json`}
          variant="default"
          leftSection={<IconFileDownload size={20} />}
          busyLabel="Exporting..."
          onDone={() => toasts.success('Your data has been downloaded successfully.', 'Data Export Complete')}
          onFailure={() => toasts.failure('Failed to export your data. Please try again.', 'Export Failed')}
        >
          Export Data
        </DownloadButton>
        <Button variant="default" leftSection={<IconLogout size={20} />} disabled={pending} onClick={signOut}>
          {pending ? 'Signing out...' : 'Sign Out'}
        </Button>
      </Stack>
    </Card>
  );
}
