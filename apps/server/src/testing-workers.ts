import { vi } from 'vitest';
import { launchProduct, newInstallation, undo } from './testing-installation.ts';
import { freePort } from './testing-ports.ts';
import { type LaunchedProcess, launch } from './testing-process.ts';

/** The processes that have said they serve, by their id, the first ones first. */
export const serving = (product: LaunchedProcess) =>
  [...product.errors().matchAll(/"pid":(\d+).*"msg":"serves beside others"/g)].map(([, pid]) => Number(pid));

export const waitFor = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 170_000, interval: 50 });

export const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

export type LaunchedWorkers = LaunchedProcess & { origin: string; pids: readonly number[] };

/** The first process looks for a free port, and the others listen there only seconds later: a port of the system's own might be lent again. */
const settingsForSeveral = async () => ({
  LOG_LEVEL: 'info',
  ADDRESS_VERIFICATION: 'off',
  PORT: String(await freePort()),
});

/** So many processes that serve one PostgreSQL, all of them at work. */
export async function launchWorkers(count = 3): Promise<LaunchedWorkers> {
  const { env } = await newInstallation('postgres');
  return whenAllServe(launchProduct({ ...env, ...(await settingsForSeveral()), WORKERS: String(count) }), count);
}

/** The same, supervised by somebody impatient. */
export async function launchImpatientWorkers(count: number): Promise<LaunchedWorkers> {
  return whenAllServe(await launchImpatient(count), count);
}

/** The same, before anything serves; where `folder` is none, no process but the first can be started in it. */
export async function launchImpatient(count: number, folder?: string): Promise<LaunchedProcess> {
  const { env } = await newInstallation('postgres');
  const settings = { RATE_LIMIT_SCALE: '1000', ...env, ...(await settingsForSeveral()), WORKERS: String(count) };
  const product = launch('testing-impatient-workers.ts', settings, folder === undefined ? [] : [folder]);
  undo.push(product.kill);
  return product;
}

async function whenAllServe(product: LaunchedProcess, count: number): Promise<LaunchedWorkers> {
  const origin = await product.url;
  await waitFor(() => serving(product).length >= count);
  return { ...product, origin, pids: serving(product) };
}
