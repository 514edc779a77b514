import { useEffect, useRef, useState } from 'react';
import { type FeedbackValues, formOf } from './feedback-form-values.ts';
import type { FeedbackUpload } from './use-feedback.ts';

/** How the fields and files of one form leave together, how far they are, and how to stop them. */
export function useFeedbackUpload() {
  const [sent, setSent] = useState(0);
  const controller = useRef<AbortController>(null);
  const attempt = useRef({ content: '', key: '' });
  useEffect(() => () => controller.current?.abort(), []);

  // The same content again is the same attempt: a lost answer must not make a second entry.
  const keyFor = (values: FeedbackValues, updatedAt: string | undefined, files: readonly File[]) => {
    const content = JSON.stringify([
      values,
      updatedAt,
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  return {
    /** 0 to 1 while files are on their way. */
    sent,
    cancel: () => controller.current?.abort(),
    /** One attempt to save; `updatedAt` is that of the entry being edited. */
    of: (values: FeedbackValues, updatedAt: string | undefined, files: readonly File[]): FeedbackUpload => {
      controller.current = new AbortController();
      setSent(0);
      return {
        body: formOf(values, updatedAt, files),
        idempotencyKey: keyFor(values, updatedAt, files),
        signal: controller.current.signal,
        onProgress: setSent,
      };
    },
  };
}
