import { formatDate } from '@cairn/domain/calendar-date';
import { takesPaperScan } from '@cairn/domain/discussion-stage';
import { scanTypes } from '@cairn/domain/evidence-file';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Button, Stack, Text, Title } from '@mantine/core';
import { FilePicker } from '../../components/file-picker.tsx';
import { StoredFiles } from '../../components/stored-files.tsx';
import { useFileQueue } from '../../components/use-file-queue.ts';
import classes from './discussion.module.css';
import { usePaperScans } from './use-paper-scans.ts';

const types = Object.keys(scanTypes);

interface PaperPanelProps {
  form: ReflectiveDiscussion;
  /** YYYY-MM-DD */
  signedOn: string;
}

/** Of a form signed on paper: when, its scans, and while it is open a place for more. */
export function PaperPanel({ form, signedOn }: PaperPanelProps) {
  const { id } = form;
  const { files, readAgain, removal } = usePaperScans(id);
  const queue = useFileQueue(types, files.data?.length ?? 0);
  const open = takesPaperScan(form);
  const address = `/api/reflective-discussions/${id}/files`;
  const send = async () => {
    await queue.sendAll(address);
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
              disabled={queue.sending}
              onRetry={(fileId) => void queue.send(fileId, address).then(readAgain)}
            />
            {queue.unsent > 0 && (
              <Button style={{ alignSelf: 'flex-start' }} loading={queue.sending} onClick={() => void send()}>
                Attach
              </Button>
            )}
          </>
        )}
      </Stack>
    </section>
  );
}
