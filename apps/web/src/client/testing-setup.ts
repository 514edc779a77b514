import { afterEach } from 'vitest';

// Before each file: the files share their modules, but not what an earlier one has asked for after its tests.
if (typeof document !== 'undefined') {
  const { leaveNothing } = await import('./testing-visit.tsx');
  afterEach(leaveNothing);
}
