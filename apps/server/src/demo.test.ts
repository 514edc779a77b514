import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { launch } from './testing-process.ts';

test('the demo is filled, says who may sign in, and tells what is so about reports as the product does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-demo-test-'));
  const demo = launch('demo.ts', { DATA_DIR: folder });
  try {
    await demo.url;
    await vi.waitUntil(() => demo.errors().includes('Reports'), { timeout: 150_000 });
    expect(demo.output()).toMatch(/nurse\s+\S+@\S+/);
    expect(demo.output()).toMatch(/reminders\s+\S+\/unsubscribe\?token=\S{20}/);
    expect(demo.errors()).toMatch(/^Reports are off: /m);
  } finally {
    expect(await demo.stop()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
});
