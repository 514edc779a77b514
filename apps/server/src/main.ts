import { beginAnew } from './begin-anew.ts';

// Before anything else is loaded: whatever is would be thrown away.
beginAnew();
await import('./serve.ts');
