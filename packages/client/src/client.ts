import createClient, { type Client } from 'openapi-fetch';
import type { components, paths, webhooks } from '../dist/operations.d.ts';

/** Every operation of the REST door, by its address in the document: `client.GET('/progress')`. */
export type CairnClient = Client<paths>;

/** The records and bodies of the document, by what it calls them: `Schemas['PracticeHoursInput']`. */
export type Schemas = components['schemas'];

/** What a webhook is sent, told apart by its `type`. */
export type WebhookMessage = {
  [Event in keyof webhooks]: webhooks[Event]['post']['requestBody']['content']['application/json'];
}[keyof webhooks];

/** Why a call was refused (RFC 9457). Of one operation `reason` is one of those that the document names there. */
export type Problem = Schemas['Problem'];

export interface CairnClientOptions {
  /** Where the REST door is: `https://cairn.example.org/api`. */
  readonly baseUrl: string;
  /** An access token; without one a browser sends the cookie of its own site, and anything else calls as a stranger. */
  readonly token?: string;
  /** What sends a request, where that is not the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client of the REST door whose addresses, parameters, bodies and answers have the types of the document. An answer has
 * `data`, or `error`: the problem, typed by the reasons that the operation can be refused for. A body
 * that holds a file is sent as a form. Whatever is not JSON takes `parseAs`.
 */
export function createCairnClient({ baseUrl, token, fetch }: CairnClientOptions): CairnClient {
  return createClient<paths>({
    baseUrl,
    bodySerializer: serialized,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch && { fetch }),
  });
}

/** A call that was refused, with the problem it was answered with. */
export class CairnRefusal extends Error {
  override readonly name = 'CairnRefusal';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.reason}: ${problem.message}`);
    this.problem = problem;
  }
}

/**
 * What a call answered, for whoever would rather catch than look: `const { id } = await answered(client.POST(…))`.
 * @throws CairnRefusal
 */
export async function answered<Data>(
  call: Promise<{ readonly data?: Data; readonly error?: Problem; readonly response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call;
  if (error) throw new CairnRefusal(error);
  if (data === undefined) throw new Error(`${response.status} of ${response.url} has no body`);
  return data;
}

/** A body as it is sent: as JSON, or as a form where it holds a file. */
function serialized(body: object = {}): string | FormData {
  const values = Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one) => [name, one] as const),
  );
  if (!values.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
