import { afterEach, expect, test, vi } from 'vitest';
import './zod-without-eval.ts';

afterEach(() => vi.unstubAllGlobals());

test('a schema is read without eval, which the content security policy would report', async () => {
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
  const evaluated = vi.fn();
  vi.stubGlobal('Function', evaluated);
  expect(z.object({ name: z.string() }).parse({ name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(evaluated).not.toHaveBeenCalled();
});
