import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openApiDocument, openApiText } from './openapi.ts';
import { committedDocument } from './openapi-parts.ts';
import { documentedProcedures } from './router.ts';

describe('the OpenAPI document', () => {
  test('is the committed one; after a change of the REST door, run `pnpm openapi` and read the diff', () => {
    expect(openApiText()).toBe(readFileSync(committedDocument, 'utf8'));
  });

  test('is OpenAPI 3.1 and gives every operation a summary and an answer', () => {
    const document = openApiDocument();
    expect(document.openapi).toMatch(/^3\.1/);
    for (const [path, operations] of Object.entries(document.paths ?? {})) {
      for (const [method, operation] of Object.entries(operations)) {
        expect([method, path, operation]).toEqual([
          method,
          path,
          expect.objectContaining({ summary: expect.any(String) }),
        ]);
        expect(Object.keys(operation.responses)).toContain(path.startsWith('/auth/{provider}') ? '303' : '200');
      }
    }
  });

  test('gives each procedure one address of its own', () => {
    const addresses = documentedProcedures().map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
