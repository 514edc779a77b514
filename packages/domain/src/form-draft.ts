import { z } from 'zod';
import { draftFormNames } from './draft-forms.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';

/** The longest draft, in bytes of its JSON: a form with four texts of 10,000 characters, and some to spare. */
export const maxDraftBytes = 128 * 1024;

/** Most drafts one person may have at once: every form a few times over. */
export const maxDrafts = 20;

/** How long a draft is kept without change, in days. */
export const draftDays = 90;

const form = z.enum(draftFormNames, { error: 'Not a form with drafts' });

const recordId = identifier
  .nullable()
  .meta({ description: 'The record being edited, or the request being answered; null for a new record' });

const basedOn = instant.nullable().meta({ description: 'The record’s `updatedAt` when editing began' });

const revision = z.int().min(0).max(2_000_000_000);

const storable = /^[^\0]*$/u;
// A signature is given to one form at one moment: none is ever kept beside it.
const picture = /^data:image\//i;

function faultOf(value: unknown): string | null {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || !storable.test(value)) return 'Contains characters that cannot be stored';
    return picture.test(value) ? 'A draft keeps no pictures or signatures' : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const fault = faultOf(name) ?? faultOf(inner);
    if (fault) return fault;
  }
  return null;
}

/** What the fields hold, by name, as far as they are filled in: whatever a form is made of, within bounds. */
const values = z
  .record(z.string(), z.unknown(), { error: 'Must be the fields of a form' })
  .superRefine((given, context) => {
    const fault = faultOf(given);
    if (fault) context.addIssue({ code: 'custom', message: fault });
    else if (new TextEncoder().encode(JSON.stringify(given)).length > maxDraftBytes)
      context.addIssue({ code: 'custom', message: 'This is too long to be kept as a draft' });
  });

/** A form that somebody has begun and not saved. It counts to nothing. */
export const formDraft = z.object({
  id: identifier,
  form,
  recordId,
  basedOn,
  values: z.record(z.string(), z.unknown()).meta({ description: 'What its fields hold, by name' }),
  revision: revision.meta({ description: 'Raised by every change' }),
  updatedAt: instant,
});
export type FormDraft = z.output<typeof formDraft>;

/** Saving one, under an id that whoever begins it makes up. */
export const formDraftInput = z.object({
  id: identifier,
  form,
  recordId: recordId.default(null),
  basedOn: basedOn.default(null),
  values,
  revision: revision.meta({ description: 'Of the draft that these values were made of; 0 for a new one' }),
});
export type FormDraftInput = z.output<typeof formDraftInput>;

/** Which drafts are listed: those of one form, or all. */
export const formDraftsWanted = z.object({ form: form.optional() });
