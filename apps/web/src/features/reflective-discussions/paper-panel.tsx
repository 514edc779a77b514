import { formatDate } from '@cairn/domain/calendar-date';
import { takesPaperScan } from '@cairn/domain/discussion-stage';
import { scanTypes } from '@cairn/domain/evidence-file';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Stack, Text, Title } from '@mantine/core';
import { useCallback } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { FilePicker } from '../../components/file-picker.tsx';
import { StoredFiles } from '../../components/stored-files.tsx';
import { useFileQueue } from '../../components/use-file-queue.ts';
import { useReportedDirt } from '../../records/use-reported-dirt.ts';
import classes from './discussion.module.css';
import { usePaperScans } from './use-paper-scans.ts';

const types = Object.keys(scanTypes);

interface PaperPanelProps {
  form: ReflectiveDiscussion;
  /** YYYY-MM-DD */
  signedOn: string;
  /** Whether its cycle was submitted, so that nothing is added or removed. */
  readOnly: boolean;
  /** Told whether files were chosen that have not been attached. */
  setUnsent: (id: string, unsent: boolean) => void;
}

/** Of a form signed on paper: when, its scans, and while it is open a place for more. */
export function PaperPanel({ form, signedOn, readOnly, setUnsent }: PaperPanelProps) {
  const { id } = form;
  const { files, readAgain, removal } = usePaperScans(id);
  const queue = useFileQueue(types, files.data?.length ?? 0);
  const open = !readOnly && takesPaperScan(form);
  const address = `/api/reflective-discussions/${id}/files`;
  const setDirty = useCallback((unsent: boolean) => setUnsent(id, unsent), [id, setUnsent]);
  useReportedDirt(queue.unsent > 0 || queue.sending, setDirty);
  const after = async (sending: Promise<unknown>) => {
    await sending;
    queue.clearSent();
    await readAgain();
  };
  return (
    <section className={classes.section} aria-labelledby={`paper-${id}`}>
      <Title order={4} id={`paper-${id}`}>
        Signed on paper on {formatDate(signedOn)}
      </Title>
      <Stack gap="sm" mt="xs">
        <StoredFiles label="Scans of the signed form" files={files.data ?? []} {...(open ? { removal } : {})} />
        {open && (
          <>
            {form.paperScanAttached && (
              <Text c="dimmed">The form stays as the scan shows it. To change it, remove the scan first.</Text>
            )}
            <FilePicker
              label="Scan or photo of the signed form"
              types={types}
              queue={queue}
              added="press Attach"
              disabled={queue.sending}
              onRetry={(fileId) => void after(queue.send(fileId, address))}
            />
            {queue.unsent > 0 && (
              <BusyButton
                style={{ alignSelf: 'flex-start' }}
                busy={queue.sending}
                spinner
                onClick={() => void after(queue.sendAll(address))}
              >
                Attach
              </BusyButton>
            )}
          </>
        )}
      </Stack>
    </section>
  );
}
