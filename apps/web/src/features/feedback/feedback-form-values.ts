import { type FeedbackEntry, feedbackFields } from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { type FormValues, formValuesOf } from '@cairn/domain/record-field';

/** What the fields hold while someone types. */
export type FeedbackValues = FormValues<typeof feedbackFields>;

/** The fields of a new entry, of one that answers a request, or of one being edited. Anonymous unless it was not. */
export function valuesOf(entry: FeedbackEntry | null, request: FeedbackRequest | null = null): FeedbackValues {
  const values = formValuesOf(feedbackFields, entry);
  if (entry || !request) return values;
  return { ...values, requestId: request.id, relationship: request.relationship ?? '' };
}

/** What is sent: nothing about the giver while the entry is anonymous, whatever the hidden fields still hold. */
export function sentValues(values: FeedbackValues): FeedbackValues {
  return values.isAnonymous ? { ...values, fromName: '', fromEmail: '', fromRole: '' } : values;
}

/** The fields and files as a multipart form, in the shape the server reads. */
export function formOf(values: FeedbackValues, updatedAt: string | undefined, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sentValues(values))) form.append(name, String(value));
  if (updatedAt) form.append('updatedAt', updatedAt);
  for (const file of files) form.append('files', file);
  return form;
}
