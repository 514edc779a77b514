import { Button, Group, Progress, Text } from '@mantine/core';

interface UploadProgressProps {
  /** 0 to 1. */
  sent: number;
  onCancel: () => void;
}

/** A form with files on its way: how far it has come, and how to stop it. */
export function UploadProgress({ sent, onCancel }: UploadProgressProps) {
  const percent = Math.round(sent * 100);
  return (
    <Group gap="sm" align="flex-end">
      <div style={{ flex: 1 }}>
        <Text mb={4} className="figures">
          {percent < 100 ? `Uploading: ${percent}%` : 'Uploaded. Checking the files…'}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label="Upload" />
        </Progress.Root>
      </div>
      <Button variant="default" size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </Group>
  );
}
