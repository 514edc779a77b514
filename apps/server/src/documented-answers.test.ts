import { openApiDocument } from '@cairn/api/openapi';
import { refusals } from '@cairn/domain/refusal-reasons';
import { describe, expect, test } from 'vitest';
import { errorCataloguePage } from './plugins/error-catalogue.ts';
import { refusedWith } from './testing.ts';
import { assertDocumented, faultsOf } from './testing-documented-answers.ts';

const requestId = 'b1c7cf0e-8f2f-4d7b-9a35-0f1f6f7a2c11';
const problem = (reason: Parameters<typeof refusedWith>[0]) => ({ ...refusedWith(reason, 'Not so'), requestId });
const answer = (status: number, body: object, contentType = 'application/problem+json; charset=utf-8') => ({
  method: 'POST',
  path: '/api/practice-hours?x=1',
  status,
  contentType,
  text: JSON.stringify(body),
});

describe('an answer that a test receives', () => {
  test('passes when the document names it', () => {
    assertDocumented(answer(409, problem('stale_update')));
    assertDocumented({ ...answer(404, problem('not_found')), path: '/api/no-such-address' });
    assertDocumented({ ...answer(200, {}, 'text/html'), path: '/about' });
  });

  test.each([
    ['a status', answer(402, problem('stale_update')), /names no status 402/],
    ['a content type', answer(409, problem('stale_update'), 'application/json'), /and it is application\/json/],
    ['a reason of another operation', answer(409, problem('pin_taken')), /body\/reason/],
    ['a body that lacks something', answer(409, { ...problem('stale_update'), requestId: undefined }), /requestId/],
    ['a body that has more', answer(409, { ...problem('stale_update'), stack: '' }), /additional properties/],
    ['a record that is not one', answer(200, { id: '1' }, 'application/json'), /required property/],
    [
      'a header',
      { ...answer(409, problem('stale_update')), headers: new Headers({ ETag: '"x"' }) },
      /names no ETag of 409/,
    ],
    ['an unknown address', { ...answer(404, { message: 'No' }), path: '/api/no-such' }, /required property/],
  ])('fails it where the document does not name %s', (_what, received, fault) => {
    expect(() => assertDocumented(received)).toThrow(fault);
  });
});

describe('the document', () => {
  interface Media {
    readonly example?: unknown;
    readonly schema: { readonly $ref?: string };
  }
  const operations = Object.values(openApiDocument().paths as unknown as Record<string, Record<string, object>>);
  const bodies = operations.flatMap((methods) =>
    Object.values(methods).flatMap((one) => {
      const { requestBody, operationId } = one as {
        requestBody?: { content: Record<string, Media> };
        operationId: string;
      };
      const json = requestBody?.content['application/json'];
      return json ? [[operationId, json] as const] : [];
    }),
  );

  test.each(bodies)('has an example for %s that fits its schema', (_name, { example, schema }) => {
    expect(faultsOf(example, schema.$ref?.slice(1) ?? '')).toBe('');
  });
});

test('the type of every refusal leads to what the catalogue says of it', () => {
  const page = errorCataloguePage();
  for (const reason of Object.values(refusals).flatMap((reasons) => Object.keys(reasons)))
    expect(page).toContain(`<section id="${reason}">`);
});
