import type { AdminUser } from '@cairn/domain/admin';
import { Modal, Stack, Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useClosedByBack } from '../../client/over-the-page.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { nameOf } from './account-words.ts';

interface StorageDialogProps {
  /** Whose storage; nobody while the dialog is closed. */
  user: AdminUser | null;
  onClose: () => void;
}

/** Says how much somebody keeps, and nothing of what it is. */
export function StorageDialog({ user, onClose }: StorageDialogProps) {
  useClosedByBack(user !== null, onClose);
  return (
    <Modal
      opened={user !== null}
      onClose={onClose}
      title={user ? `What ${nameOf(user)} keeps` : ''}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {user && <Figures id={user.id} />}
    </Modal>
  );
}

function Figures({ id }: { id: string }) {
  const storage = trpc.admin.storage.useQuery({ id }, { gcTime: 0 });
  if (storage.isError)
    return (
      <LoadFailure
        what="The figures"
        message={problemOf(storage.error).message}
        busy={storage.isFetching}
        onRetry={() => storage.refetch()}
      />
    );
  if (!storage.data) return <ListSkeleton rows={2} height={24} />;
  const { files, fileBytes, fileBytesAllowed, textBytes, textBytesAllowed } = storage.data;
  return (
    <Stack gap="xs">
      <Text>
        {files === 1 ? '1 file' : `${files} files`}: {megabytes(fileBytes)} of {megabytes(fileBytesAllowed)}
      </Text>
      <Text>
        Text: {megabytes(textBytes)} of {megabytes(textBytesAllowed)}
      </Text>
      <Text c="dimmed" size="sm">
        Nobody here sees names or contents. What was deleted counts until it can no longer be brought back.
      </Text>
    </Stack>
  );
}

const megabytes = (bytes: number) =>
  `${(bytes / (1024 * 1024)).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
