import { Button } from '@mantine/core';
import { IconFileStack } from '@tabler/icons-react';
import { useState } from 'react';
import { useClosedByBack } from '../client/over-the-page.tsx';
import { partOnDemand } from '../client/part-on-demand.ts';
import { DialogOnDemand } from './dialog-on-demand.tsx';
import type { FileQueue, QueuedFile } from './use-file-queue.ts';

const pdfWindow = partOnDemand(async () => (await import('./photos-to-pdf-window.tsx')).PhotosToPdfWindow);

interface PhotosToPdfProps {
  /** More than one. */
  photos: readonly QueuedFile[];
  queue: FileQueue;
  disabled: boolean;
  /** Puts the focus where it goes on, once the photos are one file. */
  onMade: () => void;
}

/** Offers to put the photos of a document's pages into one PDF. */
export function PhotosToPdf({ photos, queue, disabled, onMade }: PhotosToPdfProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useClosedByBack(opened, close);
  const made = (ids: readonly string[], pdf: File) => {
    close();
    queue.combine(ids, pdf);
    onMade();
  };
  return (
    <>
      <Button
        variant="default"
        mt="sm"
        disabled={disabled}
        leftSection={<IconFileStack size={20} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Put these {photos.length} photos into one PDF
      </Button>
      <DialogOnDemand dialog={pdfWindow} opened={opened} onClose={close}>
        {(Window, opened) => <Window opened={opened} photos={photos} onMade={made} onClose={close} />}
      </DialogOnDemand>
    </>
  );
}
