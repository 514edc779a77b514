import { isDeepStrictEqual } from 'node:util';
import type { DrawnCall } from './testing-calls.ts';
import type { FuzzAnswer, People } from './testing-people.ts';
import { isRuleOfSeveral } from './testing-rules.ts';

interface RpcAnswer {
  readonly result?: { readonly data?: unknown };
  readonly error?: { readonly message: string; readonly data: { readonly code: string; readonly issues?: Issues } };
}

type Issues = readonly { readonly message: string }[];

interface RestAnswer {
  readonly reason?: string;
  readonly code?: string;
  readonly message?: string;
  readonly issues?: unknown;
}

/** Refusals that say how things stand, which the first call may have changed. */
const ofTheState = new Set(['CONFLICT', 'NOT_FOUND', 'UNPROCESSABLE_CONTENT', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED']);

/** What these say goes on meanwhile: mail leaves, and files are looked at. */
const movesByItself = new Set(['admin-summary', 'admin-failedMail']);

/** Refused while a message is on its way, which may have arrived a moment later. */
const whileMailLeaves = new Set(['request_not_open', 'message_leaving']);

/**
 * Makes the same call at the web app’s door. What was read is read again alike; what was refused, which changes nothing,
 * is refused again alike; what was done once for its key is answered alike; and what was done is not invalid there.
 * An access token is not read at that door, and an unknown parameter is nothing there.
 * What jobs may have changed between two reads is read once more by `readAgain`.
 * @returns in what they differ; null where they do not, or cannot be compared.
 */
export async function otherDoorDiffers(
  drawn: DrawnCall,
  values: Readonly<Record<string, string | undefined>>,
  answer: FuzzAnswer,
  people: People,
  readAgain: () => Promise<FuzzAnswer>,
): Promise<string | null> {
  const { operation, caller, body, isRaw, key } = drawn;
  if (operation.procedure === null || isRaw || /token$/i.test(caller) || !isJson(answer)) return null;
  if (Object.values(drawn.path).some((value) => value.from === 'text')) return null;
  const input = operation.method === 'GET' || body === undefined ? values : { ...(body as object), ...values };
  const text = JSON.stringify(operation.procedure.takesInput ? { 0: input } : {});
  const reads = operation.method === 'GET';
  const address = `/trpc/${operation.procedure.name}?batch=1`;
  const headers = { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) };
  const again = await people.send(
    caller,
    reads
      ? { method: 'GET', url: `${address}&input=${encodeURIComponent(text)}` }
      : { method: 'POST', url: address, headers, payload: text },
  );
  const [{ result, error }]: [RpcAnswer] = JSON.parse(again.text);
  const rest: RestAnswer | null = JSON.parse(answer.text);
  if (whileMailLeaves.has(rest?.reason ?? '')) return null;
  if (answer.status >= 400) {
    const told = { code: error?.data.code, message: error?.message, issues: error?.data.issues };
    const { code, message, issues } = rest ?? {};
    return isDeepStrictEqual(told, { code, message, issues })
      ? null
      : `the other door says ${again.text.slice(0, 400)}`;
  }
  if (error)
    return !reads && (ofTheState.has(error.data.code) || isRuleOfSeveral(error.message, error.data.issues))
      ? null
      : `the other door refuses: ${again.text.slice(0, 400)}`;
  const alike = (reads && !movesByItself.has(operation.name)) || key !== null;
  const data = result?.data ?? null;
  if (!alike || isDeepStrictEqual(data, rest)) return null;
  if (reads && isDeepStrictEqual(data, JSON.parse((await readAgain()).text))) return null;
  return `the other door says ${again.text.slice(0, 400)}`;
}

const isJson = ({ contentType }: FuzzAnswer) => /^application\/(problem\+)?json\b/.test(contentType ?? '');
