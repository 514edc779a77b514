import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = new URL('../../api/dist/openapi.json', import.meta.url);

/** What stands for the bytes of a file until the types are written, for they know of text only. */
const aFile = 'the bytes of a file';

/** The types of the REST door, made of its document. */
export async function operationsText(): Promise<string> {
  const read = JSON.parse(readFileSync(document, 'utf8'), (key, value) => {
    // The examples stand in the document; here they would be half of it.
    if (key === 'example') return undefined;
    return value?.format === 'binary' ? { description: value.description, const: aFile } : value;
  });
  const types = await openapiTS(read, { defaultNonNullable: false });
  return `// Generated from packages/api/dist/openapi.json.\n\n${astToString(types).replaceAll(`"${aFile}"`, 'Blob')}`;
}
