import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { download } from './download.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('a download', () => {
  test('brings the file with its type and tells how far it has come', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 4 });
      response.write('%P');
      setTimeout(() => response.end('DF'), 50);
    });
    const steps: number[] = [];
    const file = await download({ url, onProgress: (received) => steps.push(received) });
    expect(await file.text()).toBe('%PDF');
    expect(file.type).toBe('application/pdf');
    expect(steps).toEqual([0.5, 1]);
  });

  test('says in the server’s words why it is refused', async () => {
    const url = await serve((_, response) => {
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'Many reports are being made just now.' }));
    });
    await expect(download({ url })).rejects.toMatchObject({
      status: 503,
      message: 'Many reports are being made just now.',
    });
  });

  test('can be cancelled while the file is being made', async () => {
    const cancelling = new AbortController();
    const url = await serve(() => cancelling.abort());
    await expect(download({ url, signal: cancelling.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
