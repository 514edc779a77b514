import { Button, Group, Text } from '@mantine/core';
import { WordedBar } from './worded-bar.tsx';

interface UploadProgressProps {
  /** 0 to 1. */
  sent: number;
  onCancel: () => void;
}

/** A form with files on its way: how far it has come, and how to stop it. */
export function UploadProgress({ sent, onCancel }: UploadProgressProps) {
  const percent = Math.round(sent * 100);
  const words = percent < 100 ? `Uploading: ${percent}%` : 'Uploaded. Checking the files…';
  return (
    <Group gap="sm" align="flex-end">
      <div style={{ flex: 1 }}>
        <Text mb={4} className="figures">
          {words}
        </Text>
        <WordedBar size="lg" label="Upload" words={words} percent={percent} />
      </div>
      <Button variant="default" size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </Group>
  );
}
