import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');

/** Runs a module of the app while it is being built, as the server of a page would, and does something with it. */
export async function withModule<Module, Result>(
  path: string,
  use: (module: Module) => Result,
): Promise<Awaited<Result>> {
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await use((await vite.ssrLoadModule(path)) as Module);
  } finally {
    await vite.close();
  }
}
