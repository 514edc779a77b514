import type { Call } from '@cairn/api/actor';
import type { Ports } from '@cairn/api/context';
import { diskFull, ruleErrorOf } from '@cairn/api/errors';
import { isKeyKnown } from '@cairn/api/idempotency/queries';
import { issuesIn } from '@cairn/api/input-bounds';
import { consumeForPerson } from '@cairn/api/known-networks/network-limits';
import type { UploadParts } from '@cairn/api/routes';
import type { AccessScope } from '@cairn/domain/access-scopes';
import { RuleError, type RuleErrorCode } from '@cairn/domain/errors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TemporaryFiles } from '../adapters/temporary-files.ts';
import { isMultipart } from '../paths.ts';
import { maxBesideFiles, maxUploadBytes, type Upload, withUpload } from '../received-files.ts';
import { signedInCall } from '../routes/route.ts';
import { counted, createUploadQueue } from '../upload-queue.ts';

/** The codes by which a file is refused for what it is, or for want of room. */
const fileRefusals = new Set<RuleErrorCode>(['WRONG_TYPE', 'TOO_LARGE', 'UNMET']);

/** One route that takes files; `A` is what asking answers before the body is read. */
interface UploadRoute<A> {
  /** The procedure it stands for, which its Idempotency-Keys belong to. */
  readonly name: string;
  /** What an access token must have been given. */
  readonly scope?: AccessScope;
  readonly upload: UploadParts;
  /** May refuse before anything of the body is read, whose files are of at least so many bytes together. */
  before(ctx: Call, params: unknown, leastBytes: number): Promise<A>;
  /** `asked` is what `before` answered, or null where the person was bringing other files as this one began. */
  answer(ctx: Call, params: unknown, upload: Upload, asked: A | null): Promise<unknown>;
}

export interface UploadHandlers {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

export type Uploads = <A>(route: UploadRoute<A>) => UploadHandlers;

/** Multipart in the scope it is registered in: who calls is known before the body is read, and no file outlives a refusal. */
export async function registerUploads(app: FastifyInstance, ports: Ports, temporary: TemporaryFiles): Promise<Uploads> {
  // Reading goes on past a file that is too large, and its answer is given at the end.
  await app.register(multipart, { throwFileSizeLimit: false });
  const contexts = new WeakMap<FastifyRequest, Call>();
  const serially = createKeyedMutex();
  const underWay = counted(() => null);
  const uploadQueue = createUploadQueue();
  app.queues.set('uploads', uploadQueue);

  return (route) => ({
    onRequest: async (request, reply) => {
      if (!isMultipart(request.headers)) return;
      const call = await signedInCall(ports, route, request, reply, countWrite);
      if ((declaredBytes(request) ?? 0) > maxUploadBytes(route.upload)) {
        throw new RuleError('TOO_LARGE', 'Each file can be at most 10 MB.');
      }
      if (!(await temporary.hasRoomFor(declaredBytes(request) ?? maxUploadBytes(route.upload)))) throw diskFull();
      contexts.set(request, call);
    },
    handler: async (request, reply) => {
      const ctx = contexts.get(request);
      if (!ctx) {
        await signedInCall(ports, route, request, reply);
        throw new RuleError('WRONG_TYPE', 'Send the file as multipart/form-data.');
      }
      const leastBytes = Math.max((declaredBytes(request) ?? 0) - maxBesideFiles(route.upload), 0);
      const { owner, caller } = ctx;
      const { socket } = request.raw;
      const arriving = { owner, network: caller.address, received: () => socket.bytesRead };
      return underWay(owner, async (_, uploads) => {
        const told = await logged(ctx, route.name, route.before(ctx, request.params, leastBytes));
        const asked = uploads === 1 ? told : null;
        return uploadQueue.run(arriving, async ({ signal, keep }) => {
          if (request.raw.destroyed) throw new RuleError('INVALID', 'The upload broke off.');
          signal.addEventListener('abort', () => ignoreRest(request));
          const answer = (upload: Upload) =>
            keep(() => serially(owner, () => route.answer(ctx, request.params, upload, asked)));
          return logged(
            ctx,
            route.name,
            withUpload(request, temporary, route.upload, answer, { signal, flush: ports.files.flush }),
          );
        });
      });
    },
  });
}

/** @throws RuleError SLOW_DOWN */
async function countWrite(call: Call): Promise<void> {
  await consumeForPerson(call, call.session);
}

const ignoredForMs = 10_000;

/** Lets the rest of a body go by for a while, for a browser shows no answer before it has sent everything. */
function ignoreRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, ignoredForMs);
  raw.once('close', () => clearTimeout(timer));
}

/** The work's outcome; a file that it refuses for what it is, or for want of room, is written down. */
async function logged<T>(call: Call, at: string, work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    const code = ruleErrorOf(cause)?.code;
    if (code !== undefined && fileRefusals.has(code)) logRefusedFile(call, at);
    throw cause;
  });
}

function logRefusedFile({ securityLog, owner, caller }: Call, at: string): void {
  const { address: network, requestId } = caller;
  securityLog.note({ action: 'upload.refused', actorId: owner, subjectId: owner, network, requestId, at });
}

/**
 * Lets a refusal pass where the key of the call has been used: what it has done is answered again, whatever there is room for now.
 * @throws RuleError NOT_FOUND in any case
 */
export async function unlessDone<A>(call: Call, asserting: Promise<A>): Promise<A | null> {
  return asserting.catch(async (cause: unknown) => {
    if (ruleErrorOf(cause)?.code === 'NOT_FOUND' || !(await isKeyKnown(call))) throw cause;
    return null;
  });
}

/** As the caller says; undefined where they do not. */
function declaredBytes({ headers }: FastifyRequest): number | undefined {
  const declared = headers['content-length'];
  return declared === undefined ? undefined : Number(declared);
}

/**
 * Reads an input by its schema.
 * @throws RuleError INVALID with the messages of its fields.
 */
export function readInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const issues = issuesIn(read.error);
  throw new RuleError('INVALID', issues[0]?.message ?? 'Invalid input', { issues });
}

/** One person's uploads one after the other, so that what one of them may still store is known when it is asked. */
function createKeyedMutex() {
  const last = new Map<string, Promise<void>>();
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last.get(who);
    last.set(who, promise);
    try {
      await before;
      return await work();
    } finally {
      resolve();
      if (last.get(who) === promise) last.delete(who);
    }
  };
}
