import { formatFileSize } from '@cairn/domain/evidence-file';
import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFile, IconX } from '@tabler/icons-react';
import type { FileQueue, QueuedFile } from './use-file-queue.ts';
import { WordedBar } from './worded-bar.tsx';

interface QueuedFileRowProps {
  item: QueuedFile;
  queue: FileQueue;
  /** What has to be done so that it is added: 'save'. */
  added: string;
  disabled: boolean;
  onRemove: () => void;
  onRetry?: () => void;
}

const icons = {
  preparing: IconFile,
  chosen: IconFile,
  sending: IconFile,
  sent: IconCircleCheck,
  refused: IconAlertTriangle,
  failed: IconAlertTriangle,
};

function words({ state, sent, file, fault, note, goesAsItIs }: QueuedFile, added: string): string {
  if (fault) return goesAsItIs ? `${fault} ${asItIs(file.size)}` : fault;
  if (state === 'preparing') return 'Getting this photo ready…';
  if (state === 'sending') return `Uploading: ${Math.round(sent * 100)}%`;
  if (state === 'sent') return 'Added';
  const size = formatFileSize(file.size);
  return note ? `${note}. Ready to add when you ${added}` : `${size}, ready to add when you ${added}`;
}

const asItIs = (bytes: number) =>
  `You can add it as it is, ${formatFileSize(bytes)}: then what the camera wrote into it, such as where it was taken, is sent too.`;

/** One chosen file: its name, how far it is, and what can be done about it. */
export function QueuedFileRow({ item, queue, added, disabled, onRemove, onRetry }: QueuedFileRowProps) {
  const { file, state, sent, fault } = item;
  const Icon = icons[state];
  const colour = fault ? 'var(--mantine-color-error)' : state === 'sent' ? 'var(--mantine-color-success)' : 'dimmed';
  const choices = choicesFor(item, queue, onRetry);
  return (
    <li>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Text c={colour} component="span" lh={1} mt={3}>
          <Icon size={20} stroke={1.5} aria-hidden="true" />
        </Text>
        <Group gap="xs" align="flex-start" style={{ flex: 1, minWidth: 0 }}>
          <div style={{ flex: '1 1 13rem', minWidth: 0 }}>
            <Text style={{ overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi>
            </Text>
            <Text c={colour} size="sm" role={state === 'sending' ? undefined : 'status'} className="figures">
              {words(item, added)}
            </Text>
            {state === 'sending' && (
              <Box mt={4}>
                <WordedBar size="sm" label={file.name} words={words(item, added)} percent={sent * 100} />
              </Box>
            )}
          </div>
          {choices.map(({ choice, of, choose, always }) => (
            <Button
              key={choice}
              variant="default"
              size="sm"
              disabled={disabled && !always}
              onClick={choose}
              aria-label={`${of} ${file.name}`}
            >
              {choice}
            </Button>
          ))}
        </Group>
        {!['preparing', 'sending', 'sent'].includes(state) && (
          <ActionIcon color="gray" disabled={disabled} aria-label={`Take out ${file.name}`} onClick={onRemove}>
            <IconX size={20} stroke={1.5} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}

interface Choice {
  choice: string;
  /** What it is called where nobody sees which file it belongs to; the file's name follows. */
  of: string;
  choose: () => void;
  /** Whether it can be chosen while the form is on its way. */
  always?: boolean;
}

function choicesFor(item: QueuedFile, queue: FileQueue, onRetry?: () => void): Choice[] {
  const { id, state, retryable, goesAsItIs, pages } = item;
  const cancel = () => queue.cancel(id);
  if (state === 'sending') return [{ choice: 'Cancel', of: 'Cancel uploading', choose: cancel, always: true }];
  if (state === 'preparing') return [{ choice: 'Cancel', of: 'Cancel: do not add', choose: cancel, always: true }];
  const choices: Choice[] = [];
  if (state === 'failed' && retryable && onRetry) {
    choices.push({ choice: 'Try again', of: 'Try again to upload', choose: onRetry });
  }
  if (state === 'refused' && retryable) {
    choices.push({ choice: 'Try again', of: 'Try again to get ready', choose: () => queue.getReady(id) });
  }
  if (goesAsItIs) {
    choices.push({ choice: 'Add it as it is', of: 'Add it as it is:', choose: () => queue.addAsItIs(id) });
  }
  if (state === 'chosen' && pages.length > 0) {
    choices.push({ choice: 'Separate photos', of: 'Separate the photos of', choose: () => queue.separate(id) });
  }
  return choices;
}
