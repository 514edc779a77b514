import { DeleteObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { ErasureNotes } from '@cairn/api/context';
import { openS3, type S3Settings } from './s3-file-store.ts';

const prefix = 'erasures/';

/** Notes as empty objects of the bucket that holds the files, each named by its text. */
export function createS3ErasureNotes(settings: S3Settings): ErasureNotes {
  const client = openS3(settings);
  const objectOf = (note: string) => ({ Bucket: settings.bucket, Key: `${prefix}${note}` });
  return {
    keep: async (note) => void (await client.send(new PutObjectCommand({ ...objectOf(note), Body: '' }))),
    forget: async (note) => void (await client.send(new DeleteObjectCommand(objectOf(note)))),
    list: async function* () {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: settings.bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const note = Key.slice(prefix.length);
          if (LastModified && /^[0-9a-f]{64}$/.test(note)) yield { note, keptAt: LastModified };
        }
      }
    },
  };
}
