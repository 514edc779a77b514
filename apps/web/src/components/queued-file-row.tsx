import { formatFileSize } from '@cairn/domain/evidence-file';
import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFile, IconX } from '@tabler/icons-react';
import type { QueuedFile } from './use-file-queue.ts';
import { WordedBar } from './worded-bar.tsx';

interface QueuedFileRowProps {
  item: QueuedFile;
  /** What has to be done so that it is added: 'save'. */
  added: string;
  disabled: boolean;
  onRemove: () => void;
  onCancel: () => void;
  onRetry?: () => void;
}

const icons = {
  chosen: IconFile,
  sending: IconFile,
  sent: IconCircleCheck,
  refused: IconAlertTriangle,
  failed: IconAlertTriangle,
};

function words({ state, sent, file, fault }: QueuedFile, added: string): string {
  if (fault) return fault;
  if (state === 'sending') return `Uploading: ${Math.round(sent * 100)}%`;
  return state === 'sent' ? 'Added' : `${formatFileSize(file.size)}, ready to add when you ${added}`;
}

/** One chosen file: its name, how far it is, and what can be done about it. */
export function QueuedFileRow({ item, added, disabled, onRemove, onCancel, onRetry }: QueuedFileRowProps) {
  const { file, state, sent, fault } = item;
  const Icon = icons[state];
  const colour = fault ? 'var(--mantine-color-error)' : state === 'sent' ? 'var(--mantine-color-success)' : 'dimmed';
  return (
    <li>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Text c={colour} component="span" lh={1} mt={3}>
          <Icon size={20} stroke={1.5} aria-hidden="true" />
        </Text>
        <Group gap="xs" align="flex-start" style={{ flex: 1, minWidth: 0 }}>
          <div style={{ flex: '1 1 13rem', minWidth: 0 }}>
            <Text style={{ overflowWrap: 'anywhere' }}>{file.name}</Text>
            <Text c={colour} size="sm" role={state === 'sending' ? undefined : 'status'} className="figures">
              {words(item, added)}
            </Text>
            {state === 'sending' && (
              <Box mt={4}>
                <WordedBar size="sm" label={file.name} words={words(item, added)} percent={sent * 100} />
              </Box>
            )}
          </div>
          {state === 'sending' && (
            <Button variant="default" size="sm" onClick={onCancel} aria-label={`Cancel uploading ${file.name}`}>
              Cancel
            </Button>
          )}
          {state === 'failed' && item.retryable && onRetry && (
            <Button variant="default" size="sm" onClick={onRetry} aria-label={`Try again to upload ${file.name}`}>
              Try again
            </Button>
          )}
        </Group>
        {state !== 'sending' && state !== 'sent' && (
          <ActionIcon color="gray" disabled={disabled} aria-label={`Take out ${file.name}`} onClick={onRemove}>
            <IconX size={20} stroke={1.5} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
