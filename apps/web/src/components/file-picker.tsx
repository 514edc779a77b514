import { maxFileSize, maxFilesPerRecord } from '@cairn/domain/evidence-file';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type AcceptedTypes, offeredEndings, typesInWords } from './file-check.ts';
import classes from './file-picker.module.css';
import { PhotosToPdf } from './photos-to-pdf.tsx';
import { QueuedFileRow } from './queued-file-row.tsx';
import type { FileQueue } from './use-file-queue.ts';

interface FilePickerProps {
  label: string;
  types: AcceptedTypes;
  queue: FileQueue;
  /** What has to be done so that the files are added; 'save' unless told. */
  added?: string;
  /** While a whole form is on its way nothing can be added or taken out. */
  disabled?: boolean;
  /** Offered on a file that failed, where files travel one by one. */
  onRetry?: (id: string) => void;
}

/** Chooses files by button or by dropping them, and shows how each one fares. */
export function FilePicker({ label, types, queue, added = 'save', disabled = false, onRetry }: FilePickerProps) {
  const [over, setOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const reset = useRef<() => void>(null);
  const resetCamera = useRef<() => void>(null);
  const id = useId();
  const takesPhotos = types.includes('jpg');
  const photos = queue.items.filter(({ state, isPhoto }) => state === 'chosen' && isPhoto);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) queue.add([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const remove = (fileId: string) => {
    queue.remove(fileId);
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button does the same
    <div
      className={classes.area}
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group justify="space-between" gap="sm">
        <div id={id}>
          <Text fw={500}>{label}</Text>
          <Text c="dimmed" size="sm">
            {typesInWords(types)}, up to {maxFileSize} each, {maxFilesPerRecord} at most.
          </Text>
          {takesPhotos && (
            <Text c="dimmed" size="sm">
              Large photos, and HEIC, are made smaller here first. Where they were taken is not sent.
            </Text>
          )}
        </div>
        <Group gap="xs">
          {takesPhotos && (
            <div className={classes.camera}>
              <FileButton
                disabled={disabled}
                resetRef={resetCamera}
                accept="image/*"
                capture="environment"
                inputProps={{ 'aria-label': `${label}: take a photo` }}
                onChange={(photo) => {
                  if (photo) queue.add([photo]);
                  resetCamera.current?.();
                }}
              >
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    disabled={disabled}
                    aria-describedby={id}
                    leftSection={<IconCamera size={20} stroke={1.5} aria-hidden="true" />}
                  >
                    Take a photo
                  </Button>
                )}
              </FileButton>
            </div>
          )}
          <FileButton
            multiple
            disabled={disabled}
            resetRef={reset}
            accept={offeredEndings(types)}
            inputProps={{ 'aria-label': label }}
            onChange={(files) => {
              queue.add(files);
              // So that a file taken out can be chosen again.
              reset.current?.();
            }}
          >
            {(props) => (
              <Button
                {...props}
                ref={button}
                variant="default"
                disabled={disabled}
                aria-describedby={id}
                leftSection={<IconUpload size={20} stroke={1.5} aria-hidden="true" />}
              >
                Choose files
              </Button>
            )}
          </FileButton>
        </Group>
      </Group>
      <Text c="dimmed" size="sm" display={{ base: 'none', sm: 'block' }} mt={4}>
        You can also drop files here.
      </Text>
      {queue.items.length > 0 && (
        <Stack component="ul" gap="xs" mt="sm" p={0} mb={0} style={{ listStyle: 'none' }}>
          {queue.items.map((item) => (
            <QueuedFileRow
              key={item.id}
              item={item}
              queue={queue}
              added={added}
              disabled={disabled}
              onRemove={() => remove(item.id)}
              {...(onRetry ? { onRetry: () => onRetry(item.id) } : {})}
            />
          ))}
        </Stack>
      )}
      {photos.length > 1 && types.includes('pdf') && (
        <PhotosToPdf photos={photos} queue={queue} disabled={disabled} onMade={() => button.current?.focus()} />
      )}
    </div>
  );
}
