import { execFileSync } from 'node:child_process';

/** Before any test: otherwise the first of each process would make the database that all copy, all at once. */
export function setup(): void {
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename], { stdio: 'inherit' });
}

if (import.meta.main) {
  const { embeddedTemplate } = await import('./testing-template.ts');
  await embeddedTemplate();
}
