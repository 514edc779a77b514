import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { FilePicker } from '../components/file-picker.tsx';
import { FilesNotAdded } from '../components/files-not-added.tsx';
import { StoredFiles } from '../components/stored-files.tsx';
import type { FormFiles } from './use-form-files.ts';

/** What a form needs of its record's state. */
interface FormState {
  saving: boolean;
  form: { isDirty: () => boolean };
}

interface EvidenceFieldProps {
  files: FormFiles;
  state: FormState;
  stored: readonly EvidenceFile[] | undefined;
  removal: {
    busy: boolean;
    remove: (file: EvidenceFile, done: () => void) => void;
    mayRemove?: (file: EvidenceFile) => boolean;
  };
  /** Whether the record is saved, so that a file can be sent again by itself. */
  isSaved: boolean;
  /** What is good evidence, and what is not. */
  children: ReactNode;
}

/** The files that show what a record says: those it holds, those to go with it, and what became of them. */
export function EvidenceField({ files, state, stored = [], removal, isSaved, children }: EvidenceFieldProps) {
  const { queue, types, notAdded, what, retry } = files;
  return (
    <>
      <Stack gap="sm">
        <StoredFiles label="Supporting documents" files={stored} removal={removal} />
        <FilePicker
          label="Supporting documents (optional)"
          types={types}
          queue={queue}
          disabled={state.saving || queue.sending}
          {...(isSaved ? { onRetry: (id: string) => retry(id, state.form.isDirty) } : {})}
        />
        <Text c="dimmed">{children}</Text>
      </Stack>
      {!queue.sending && <FilesNotAdded count={notAdded} what={what} />}
    </>
  );
}

interface EvidenceButtonsProps {
  files: FormFiles;
  state: FormState;
  submit: string;
  onCancel: () => void;
  /** For a record one adds several of: told, as it is saved, whether the form for another follows. */
  onAnother?: (another: boolean) => void;
}

/** Cancel, and the button that saves the record and then sends its files. */
export function EvidenceButtons({ files: { queue, saved }, state, submit, onCancel, onAnother }: EvidenceButtonsProps) {
  const busy = state.saving || queue.sending;
  return (
    <>
      <Button variant="default" disabled={queue.sending} onClick={onCancel}>
        {saved ? 'Close' : 'Cancel'}
      </Button>
      {onAnother && (
        // Not a second button that submits: Enter in a field presses the first of them.
        <Button
          variant="light"
          disabled={busy}
          onClick={({ currentTarget }) => {
            onAnother(true);
            currentTarget.form?.requestSubmit();
          }}
        >
          Save and add another
        </Button>
      )}
      <BusyButton type="submit" busy={busy} onClick={() => onAnother?.(false)}>
        {queue.sending ? 'Uploading...' : state.saving ? 'Saving...' : submit}
      </BusyButton>
    </>
  );
}
