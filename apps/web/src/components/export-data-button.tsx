import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import { useAccount } from '../client/session.tsx';
import { toasts } from '../client/toasts.tsx';
import { today } from '../client/today.ts';
import { DownloadButton } from './download-button.tsx';

interface ExportDataButtonProps {
  children: string;
  /** Takes the files along, in an archive; otherwise only their names are in the export. */
  withFiles?: boolean;
  /** Where a stranger comes back to after signing in. */
  signInTo?: string;
}

/** Saves a copy of everything held about the signed-in person; strangers are shown where to sign in. */
export function ExportDataButton({ children, withFiles = false, signInTo }: ExportDataButtonProps) {
  const user = useAccount().data;
  if (!user) {
    return (
      <Button component={Link} to="/auth" state={{ from: signInTo }} data-back-to={signInTo} variant="default">
        Sign in to export your data
      </Button>
    );
  }
  return (
    <DownloadButton
      href={withFiles ? '/api/user/export.zip' : '/api/user/export'}
      fileName={`nmc-revalidation-data-${user.firstName || 'user'}-${today()}.${withFiles ? 'zip' : 'json'}`}
      variant="default"
      leftSection={<IconFileDownload size={20} />}
      busyLabel="Exporting..."
      onDone={() => toasts.success('Your data has been downloaded successfully.', 'Data Export Complete')}
      onFailure={() => toasts.failure('Failed to export your data. Please try again.', 'Export Failed')}
    >
      {children}
    </DownloadButton>
  );
}
