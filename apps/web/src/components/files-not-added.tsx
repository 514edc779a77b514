import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface FilesNotAddedProps {
  count: number;
  /** "activity": what is saved without them. */
  what: string;
}

/** Says beside a record that was saved how many of its files were not. It stays until they are taken out or have arrived. */
export function FilesNotAdded({ count, what }: FilesNotAddedProps) {
  if (count === 0) return null;
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title={`Your ${what} is saved`}>
      <Text>
        {count === 1 ? 'One file was not added.' : `${count} files were not added.`} Put that right now, or come back
        later with Edit.
      </Text>
    </Alert>
  );
}
