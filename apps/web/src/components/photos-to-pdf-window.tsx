import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isCancelled } from '../client/api-problem.ts';
import { BusyButton } from './busy-button.tsx';
import { notLoaded } from './file-check.ts';
import { PageOrder } from './page-order.tsx';
import { PdfTooLarge, pdfOf } from './photos-pdf.ts';
import type { QueuedFile } from './use-file-queue.ts';

interface PhotosToPdfWindowProps {
  opened: boolean;
  photos: readonly QueuedFile[];
  onMade: (ids: readonly string[], pdf: File) => void;
  onClose: () => void;
  /** Makes the PDF; another one in tests. */
  make?: typeof pdfOf;
}

/** The window of `PhotosToPdf`. */
export function PhotosToPdfWindow({ opened, onClose, ...rest }: PhotosToPdfWindowProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Put photos into one PDF"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* Anew each time it is opened. */}
      {opened && <PdfForm onClose={onClose} {...rest} />}
    </Modal>
  );
}

const withoutEnding = (name: string) => name.replace(/\.[a-z0-9]+$/i, '');

/** A name that every device takes for a file. */
const fileName = (name: string) =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 100) || 'Photos';

function faultOf(cause: unknown): string {
  if (cause instanceof PdfTooLarge) {
    return `This PDF would be ${cause.message}, more than one file may have. Leave some photos out and put them into a second PDF.`;
  }
  return cause instanceof TypeError
    ? notLoaded
    : 'The PDF could not be made on this device. Your photos are as they were.';
}

function PdfForm({ photos, onMade, onClose, make = pdfOf }: Omit<PhotosToPdfWindowProps, 'opened'>) {
  const [pages, setPages] = useState(photos);
  const [name, setName] = useState(() => withoutEnding(photos[0]?.file.name ?? ''));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const submit = async () => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setBusy(true);
    setFault(null);
    try {
      const pdf = await make(
        pages.map(({ file }) => file),
        fileName(name),
        signal,
      );
      onMade(
        pages.map(({ id }) => id),
        pdf,
      );
    } catch (cause) {
      if (!isCancelled(cause)) setFault(faultOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the record around it is another one.
        event.stopPropagation();
        if (!busy) void submit();
      }}
    >
      <Stack gap="md">
        <Text>One page for each photo. Those you leave out stay files of their own.</Text>
        <PageOrder pages={pages} disabled={busy} onChange={setPages} />
        <TextInput label="Name of the PDF" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        {fault && (
          <Alert color="amber" role="alert" icon={<IconAlertTriangle aria-hidden="true" />}>
            {fault}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={busy} spinner>
            {busy ? 'Making the PDF...' : 'Make the PDF'}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
