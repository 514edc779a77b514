import { type FeedbackEntry, feedbackFields, feedbackRelationships, feedbackSources } from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { capitalised } from '@cairn/domain/number-words';
import { type FormValues, formValuesOf } from '@cairn/domain/record-field';
import { fittingValues } from '../../client/device-drafts.ts';
import type { Prefilled } from '../../records/use-form-in-address.ts';

/** What the fields hold while someone types. */
export type FeedbackValues = FormValues<typeof feedbackFields>;

/** The fields of a new entry, of one that answers a request, or of one being edited. Anonymous unless it was not. */
export function valuesOf(entry: FeedbackEntry | null, request: FeedbackRequest | null = null): FeedbackValues {
  const values = formValuesOf(feedbackFields, entry);
  if (entry || !request) return values;
  return { ...values, requestId: request.id, relationship: request.relationship ?? '' };
}

/** The fields of a new entry of which so much has been said; where it is from one of the list, that is chosen. */
export function prefilledValues(prefilled: NonNullable<Prefilled>): FeedbackValues {
  const blank = valuesOf(null);
  const said = fittingValues<FeedbackValues>(prefilled, blank);
  if (said.sourceOfFeedback === undefined) return { ...blank, ...said };
  const giver = said.sourceOfFeedback.replace(/^(?:an?|the|my|one of my|one of the) /i, '');
  const sourceOfFeedback = suggestionFor(giver, feedbackSources) ?? capitalised(giver);
  return { ...blank, ...said, sourceOfFeedback, relationship: suggestionFor(giver, feedbackRelationships) ?? '' };
}

/** The suggestion that names a giver, 'Patient' or 'manager', in one or several; else the first that has the word. */
function suggestionFor(giver: string, suggestions: readonly string[]): string | undefined {
  const sought = giver.toLowerCase();
  const partsOf = (suggestion: string) => suggestion.toLowerCase().split(/ or |[/,()]/);
  const isNamed = (part: string) => [sought, `${sought}s`].includes(part.trim());
  const hasWord = (suggestion: string) => suggestion.toLowerCase().split(/\W+/).includes(sought);
  return suggestions.find((suggestion) => partsOf(suggestion).some(isNamed)) ?? suggestions.find(hasWord);
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
