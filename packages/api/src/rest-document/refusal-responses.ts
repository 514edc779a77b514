import type { RefusalReason } from '@cairn/domain/refusal-reasons';
import { catalogueAddress, codesByReason, type ErrorBody, httpStatuses, problemOf, problemType } from '../errors.ts';

/** An answer of a refusal as the document has it, or where it has it. */
export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: object;
  readonly content?: { readonly [type: string]: { readonly schema?: object; readonly example?: unknown } };
}

const statusWords: Readonly<Record<number, string>> = {
  400: 'Not valid',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not there, or not yours',
  409: 'In conflict with what is there',
  412: 'Changed since it was read',
  413: 'Too large',
  415: 'Not a type that is read here',
  416: 'Nothing at this range',
  422: 'A rule is not met',
  429: 'Too many requests',
  500: 'A fault of Cairn',
  503: 'Not ready just now',
};

const retryAfter = {
  'Retry-After': {
    description: 'After how many seconds to come back',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 86_400 },
    example: 2,
  },
};

const wholeLength = {
  'Content-Range': {
    description: 'How many bytes there are',
    schema: { type: 'string', maxLength: 40, pattern: '^bytes \\*/\\d+$' },
    example: 'bytes */52431',
  },
};
/** The headers that say how a caller stands with a limit; the names are those of `docs/api-limits.md`. */
export const rateLimitHeaders = {
  'RateLimit-Policy': {
    description: 'The limits that hold for the call: name, `q` calls in `w` seconds',
    schema: { type: 'string', maxLength: 1_000, pattern: '^[ -~]*$' },
    example: '"writes-user";q=600;w=600',
  },
  RateLimit: {
    description: 'How the caller stands: `r` calls are left, and in `t` seconds there are more',
    schema: { type: 'string', maxLength: 1_000, pattern: '^[ -~]*$' },
    example: '"writes-user";r=598;t=431',
  },
} as const;

/** Where an answer has them. */
export const rateLimits = Object.fromEntries(
  Object.keys(rateLimitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** The answers of refusals for these reasons, by their statuses. */
export function refusalResponses(reasons: readonly RefusalReason[]): Record<string, Response> {
  const byStatus = Map.groupBy(reasons, (reason) => httpStatuses[codesByReason[reason]]);
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, some]) => [status, response(status, some)]),
  );
}

function response(status: number, reasons: readonly RefusalReason[]): Response {
  const [first = 'unexpected'] = reasons;
  return {
    description: `${statusWords[status]}: ${reasons.map((reason) => `\`${reason}\``).join(', ')}`,
    ...(status === 503 && { headers: retryAfter }),
    ...(status === 429 && { headers: { ...retryAfter, ...rateLimits } }),
    ...(status === 416 && { headers: wholeLength }),
    content: {
      [problemType]: {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { status: { const: status }, reason: { enum: reasons } } },
          ],
        },
        example: exampleOf(first),
      },
    },
  };
}

function exampleOf(reason: RefusalReason): ErrorBody {
  const requestId = 'b1c7cf0e-8f2f-4d7b-9a35-0f1f6f7a2c11';
  const { title } = problemOf({ reason, message: '', requestId });
  return problemOf({ reason, message: title, requestId });
}

const allReasons = (Object.keys(codesByReason) as RefusalReason[]).sort();
const allCodes = [...new Set(allReasons.map((reason) => exampleOf(reason).code))].sort();

/** The one schema of every refusal, and of nothing else: what is sent is made by `problemOf`. */
export const problemSchema = {
  type: 'object',
  title: 'Problem',
  description: `Why a call was refused (RFC 9457). The reasons are listed at ${catalogueAddress}.`,
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Where the reason is explained, as an address below that of Cairn',
    },
    title: { type: 'string', description: 'The reason in a few words, the same each time' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The status of the answer' },
    detail: { type: 'string', description: 'The same as `message`' },
    message: { type: 'string', description: 'What is wrong, for whoever uses Cairn' },
    code: { type: 'string', description: 'One for each status', enum: allCodes },
    reason: { type: 'string', description: 'Which of the reasons that share a status', enum: allReasons },
    issues: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      description: 'What is wrong, field by field, where it is a field',
      items: {
        type: 'object',
        properties: {
          path: {
            type: 'string',
            description: 'The field, with dots between its parts; empty for all of them together',
          },
          message: { type: 'string', description: 'What is wrong with it, for whoever uses Cairn' },
        },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    requestId: { type: 'string', format: 'uuid', description: 'What support asks for' },
  },
  required: ['type', 'title', 'status', 'detail', 'message', 'code', 'reason', 'requestId'],
  additionalProperties: false,
};
/** What several operations answer is written once, and named after its reasons. */
export function shared(operations: readonly { responses: Record<string, Response> }[]): Record<string, Response> {
  const counts = new Map<string, number>();
  const texts = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, one]) => (Number(status) >= 400 ? [JSON.stringify(one)] : [])),
  );
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const named = new Map(
    [...counts].flatMap(([text, count]) => (count > 1 ? [[text, nameOf(JSON.parse(text))]] : [])) as [string, string][],
  );
  for (const { responses } of operations) {
    for (const [status, one] of Object.entries(responses)) {
      const name = named.get(JSON.stringify(one));
      if (name !== undefined) responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return Object.fromEntries([...named].map(([text, name]) => [name, JSON.parse(text)]));
}

/** `not_ready` and `overloaded` are NotReadyOrOverloaded. */
function nameOf({ description = '' }: Response): string {
  const reasons = [...description.matchAll(/`(\w+)`/g)].map(([, reason = '']) => reason);
  const pascal = (reason: string) => reason.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return reasons.map(pascal).join('Or');
}
