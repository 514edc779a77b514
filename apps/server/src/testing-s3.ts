import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** An S3-compatible service on this machine with one empty bucket, and the settings that lead to it. */
export async function startTestS3(): Promise<{ settings: Record<string, string>; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'cairn-s3-'));
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'cairn', configs: [] }],
  });
  keepWhole((service as unknown as { store: Store }).store);
  const { port } = await service.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'cairn',
      S3_REGION: 'eu-west-2',
      // The one pair of keys this service knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What s3rver keeps objects in. */
interface Store {
  getResourcePath(bucket: string, key: string, what: 'object'): string;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  putObject(object: {
    bucket: string;
    key: string;
    metadata: object;
    content: Buffer | Readable;
  }): Promise<{ size: number; md5: string }>;
}

/**
 * Makes it keep an object whole or not at all, as every real service does. By itself it answers before the last bytes are
 * on the disk and writes over what others are reading: on a busy machine they got less than was promised, and waited for
 * the rest.
 */
function keepWhole(store: Store): void {
  store.putObject = async ({ bucket, key, metadata, content }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const path = store.getResourcePath(bucket, key, 'object');
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}
