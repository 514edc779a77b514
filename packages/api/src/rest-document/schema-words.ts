import { boundProperty } from './property-bounds.ts';
import { propertyWords, sentWords } from './property-words.ts';
import { boundValue } from './value-bounds.ts';

/** A JSON schema, as far as the document is gone through. */
export interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  /** What the names of properties are that are not laid down. */
  propertyNames?: Schema;
}

/** Whatever a schema is made of, by where it stands. */
export function partsOf({
  properties = {},
  items,
  anyOf = [],
  oneOf = [],
  allOf = [],
  additionalProperties,
}: Schema): Schema[] {
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf, ...rest];
}

/**
 * Says of every property what it is, where its schema does not, and how far each value may go. `name` is what the document
 * calls the schema, or the property it is of; `isSent` whether it comes in.
 */
export function describeProperties(schema: Schema, name: string, isSent: boolean): void {
  for (const [property, one] of Object.entries(schema.properties ?? {})) {
    const words =
      (isSent ? sentWords[property] : undefined) ??
      propertyWords[`${name}.${property}`] ??
      one.description ??
      propertyWords[property];
    if (words !== undefined) one.description = words;
    boundProperty(property, one, isSent);
    describeProperties(one, `${property[0]?.toUpperCase()}${property.slice(1)}`, isSent);
  }
  boundValue(schema, isSent);
  if (schema.propertyNames) boundValue(schema.propertyNames, isSent);
  for (const part of partsOf({ ...schema, properties: {} })) describeProperties(part, name, isSent);
}
