import type { FeedbackEntry, FeedbackRequest } from '@cairn/domain/feedback';

/** What the fields hold while someone types. */
export interface FeedbackValues {
  /** The request this answers, or ''. */
  requestId: string;
  date: string;
  sourceOfFeedback: string;
  typeOfFeedback: string;
  contentOfFeedback: string;
  relationship: string;
  isAnonymous: boolean;
  fromName: string;
  fromEmail: string;
  fromRole: string;
}

/** The fields of a new entry, of one that answers a request, or of one being edited. Anonymous unless it was not. */
export function valuesOf(entry: FeedbackEntry | null, request: FeedbackRequest | null = null): FeedbackValues {
  return {
    requestId: entry?.requestId ?? request?.id ?? '',
    date: entry?.date ?? '',
    sourceOfFeedback: entry?.sourceOfFeedback ?? '',
    typeOfFeedback: entry?.typeOfFeedback ?? '',
    contentOfFeedback: entry?.contentOfFeedback ?? '',
    relationship: entry?.relationship ?? request?.relationship ?? '',
    isAnonymous: entry?.isAnonymous ?? true,
    fromName: entry?.fromName ?? '',
    fromEmail: entry?.fromEmail ?? '',
    fromRole: entry?.fromRole ?? '',
  };
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
