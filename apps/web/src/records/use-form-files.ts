import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { useState } from 'react';
import { toasts } from '../client/toasts.tsx';
import type { AcceptedTypes } from '../components/file-check.ts';
import { useFileQueue } from '../components/use-file-queue.ts';
import type { OpenForm } from './open-form.ts';
import type { SavedRecord } from './record-calls.ts';

interface FormFilesOptions<Row extends SavedRecord> {
  page: Pick<OpenForm<Row, never, never>, 'record' | 'isNew' | 'goOnWith' | 'finish'>;
  types: AcceptedTypes;
  /** What the record holds already; undefined until it has been read. */
  stored: readonly EvidenceFile[] | undefined;
  /** Where the files of a record go. */
  addressOf: (id: string) => string;
  /** Reads again what was read of a record before its files arrived. */
  readAgain: (id: string) => Promise<unknown>;
  /** What is said once all is saved, of a new record and of a changed one. */
  words: { readonly created: string; readonly updated: string };
  /** "activity": what the files hang on. */
  what: string;
}

/** The files of a record's form: they follow once the record itself is saved, and only then it says that it went well. */
export function useFormFiles<Row extends SavedRecord>(options: FormFilesOptions<Row>) {
  const { page, types, stored, addressOf, readAgain, words, what } = options;
  const queue = useFileQueue(types, stored?.length ?? 0);
  const [saved, setSaved] = useState(false);
  const failed = queue.items.filter(({ state }) => state === 'failed').length;

  const settle = async (saved: Row, isDirty: () => boolean, sent: { complete: boolean; fault: string | null }) => {
    if (sent.fault) toasts.failure(uploadFailure(sent.fault, what), 'File not added');
    // The list below read them when the record was saved, before they had arrived.
    await readAgain(saved.id);
    if (!sent.complete) return queue.clearSent();
    toasts.success(page.isNew ? words.created : words.updated);
    // What was refused is read here, and nowhere once the form is closed.
    const anyRefused = queue.now().some(({ state }) => state === 'refused');
    if (isDirty() || anyRefused) return queue.clearSent();
    await page.finish(saved, isDirty);
  };
  return {
    queue,
    types,
    what,
    /** Whether the record has been saved since its form was opened. */
    saved,
    /** How many the saved record lacks: those that did not arrive, and those that were refused before. */
    notAdded: failed + (saved ? queue.refused : 0),
    unsaved: queue.unsent > 0 || queue.sending,
    /** What follows a save of the record. */
    sendAll: async (saved: Row, isDirty: () => boolean) => {
      page.goOnWith(saved);
      setSaved(true);
      await settle(saved, isDirty, await queue.sendAll(addressOf(saved.id)));
    },
    /** Sends one that did not arrive again. */
    retry: async (fileId: string, isDirty: () => boolean) => {
      const { record } = page;
      if (!record) return;
      const arrived = await queue.send(fileId, addressOf(record.id));
      await settle(record, isDirty, { complete: arrived && failed === 1 && !isDirty(), fault: null });
    },
  };
}

export type FormFiles = Omit<ReturnType<typeof useFormFiles>, 'sendAll'>;

/** What to say when the record is saved and one of its files did not arrive. */
export function uploadFailure(fault: string, what: string): string {
  return `Failed to upload file: ${fault.replace(/\.?$/, '.')} Your ${what} is saved.`;
}
