import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
