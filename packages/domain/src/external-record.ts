import { z } from 'zod';
import { keptField } from './record-field.ts';

/** Longest name of another system, in characters. */
const maxSource = 60;
/** Longest id, in characters: in an address each may be written as three. */
const maxExternalId = 100;

/** Another system by a name of its own choosing, such as `ward-rota`. */
const source = z
  .string({ error: 'Please name the system it comes from' })
  .max(maxSource, { error: `Please use ${maxSource} characters or fewer` })
  .regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, {
    error: 'Please use small letters and digits, with dots, hyphens or underscores between them',
  });

/** What that system calls the record. Addresses cannot name two of what is otherwise allowed, for there they mean folders. */
const externalId = z
  .string({ error: 'Please give the id it has there' })
  .max(maxExternalId, { error: `Please use ${maxExternalId} characters or fewer` })
  .regex(/^(?!\.{1,2}$)[!-~]+$/, { error: 'Please use letters, digits and signs of ASCII, without spaces' });

/** By what another system names a record: unique for each person and system. */
export const externalName = z.object({ source, externalId });
export type ExternalName = z.output<typeof externalName>;

/** The same of a record as it is kept: nobody types it into a form, and an edit leaves it as it is. */
export const externalFields = {
  source: keptField(source.nullable()),
  externalId: keptField(externalId.nullable()),
};
