import { createReadStream } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ByteRange, FileStore } from '@cairn/api/context';
import { notReadyMessage } from '@cairn/api/errors';
import { RuleError } from '@cairn/domain/errors';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

const prefix = 'files/';
const millisecondsToConnect = 5_000;
const millisecondsWithoutProgress = 30_000;

const millisecondsForAnswer = 3_000;

const silence = () => {};

/** A conversation with the service, which begins with the first question. */
export function openS3({ bucket: _, accessKeyId, secretAccessKey, ...settings }: S3Settings): S3Client {
  return new S3Client({
    ...settings,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: millisecondsToConnect, socketTimeout: millisecondsWithoutProgress },
    // Services other than Amazon's do not all know the newer checksums; the content's name is its checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Whatever matters is thrown, and logged where it is caught.
    logger: { debug: silence, info: silence, warn: silence, error: silence },
  });
}

/** Contents as objects of an S3-compatible service, `files/ab/abcd…`, in a private bucket that is there already. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const client = openS3(settings);
  const { bucket } = settings;
  const objectOf = (contentHash: string) => ({
    Bucket: bucket,
    Key: `${prefix}${contentHash.slice(0, 2)}/${contentHash}`,
  });
  return {
    flush: async () => false,
    keep: async (temporaryPath, contentHash) => {
      const { size } = await stat(temporaryPath);
      const Body = createReadStream(temporaryPath);
      await client
        .send(new PutObjectCommand({ ...objectOf(contentHash), Body, ContentLength: size }))
        .catch(sayNotReady)
        .finally(() => Body.destroy());
      await unlink(temporaryPath);
    },
    open: async (contentHash, range) => {
      const Range = range ? `bytes=${range.first}-${range.last}` : undefined;
      const asked = new GetObjectCommand({ ...objectOf(contentHash), Range });
      const answer = await client
        .send(asked)
        .catch((cause: unknown) => (statusOf(cause) === outOfRange ? null : sayNotReady(cause)));
      if (answer === null) return Readable.from([]);
      const { Body, ContentLength } = answer;
      const isAsAsked = !range || ContentLength === range.last - range.first + 1;
      return isAsAsked ? (Body as Readable) : Readable.from(partOf(Body as Readable, range));
    },
    holds: async (contentHash) => {
      // Asked inside a transaction, which must not be held up for long.
      const abortSignal = AbortSignal.timeout(millisecondsForAnswer);
      return client.send(new HeadObjectCommand(objectOf(contentHash)), { abortSignal }).then(
        () => true,
        (cause: unknown) => (isMissing(cause) ? false : sayNotReady(cause)),
      );
    },
    remove: async (contentHash, keptBefore) => {
      const abortSignal = AbortSignal.timeout(millisecondsForAnswer);
      const found = await client.send(new HeadObjectCommand(objectOf(contentHash)), { abortSignal }).catch(() => null);
      if (!found?.LastModified || found.LastModified >= keptBefore) return false;
      await client.send(new DeleteObjectCommand(objectOf(contentHash)), { abortSignal });
      return true;
    },
    list: async function* () {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const contentHash = Key.slice(-64);
          if (LastModified && /^[0-9a-f]{64}$/.test(contentHash)) yield { contentHash, keptAt: LastModified };
        }
      }
    },
  };
}

/** The same of a service that does not know ranges, and has answered more. */
async function* partOf(bytes: Readable, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(first - at, 0), Math.max(last + 1 - at, 0));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > last) return;
  }
}

/** Of a range that begins after the last byte: there is nothing of it, as on a disk. */
const outOfRange = 416;

const statusOf = (cause: unknown) => (cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined);

const isMissing = (cause: unknown) => statusOf(cause) === 404;

/** A service that cannot be reached may be there again in a moment; what it refuses outright is a fault of ours. */
function sayNotReady(cause: unknown): never {
  const refused = cause instanceof S3ServiceException && (cause.$metadata.httpStatusCode ?? 500) < 500;
  if (refused) throw cause;
  throw new RuleError('NOT_READY', notReadyMessage, { retryAfterSeconds: 2 });
}
