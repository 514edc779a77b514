import { describe, expect, test } from 'vitest';
import { checkImports } from './import-rules.ts';

const problemsOf = (path: string, text: string) => checkImports([{ path, text }]).map(({ message }) => message);

const lateImportOf = (target: string) => `const late = await import('${target}');`;

describe('checkImports', () => {
  test.each([
    ['packages/domain/src/progress.ts', "import { z } from 'zod';\nimport { today } from './calendar-date.ts';"],
    ['packages/domain/src/progress.test.ts', "import { expect } from 'vitest';\nimport fc from 'fast-check';"],
    ['packages/db/src/migrate.ts', "import { RuleError } from '@cairn/domain/errors';\nimport pg from 'pg';"],
    ['packages/api/src/router.ts', "import { newId } from '@cairn/db/new-id';\nimport { z } from 'zod';"],
    ['apps/server/src/server.ts', "import { appRouter } from '@cairn/api/router';\nimport fastify from 'fastify';"],
    ['apps/web/src/client/api-client.ts', "import type { AppRouter } from '@cairn/api/router';"],
    ['apps/web/vite.config.ts', "import { gzip } from 'node:zlib';"],
    ['apps/e2e/src/sign-in.test.ts', "import { startTestServer } from '@cairn/server/testing';"],
  ])('lets %s import what its room may', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });

  test.each([
    ['packages/domain/src/progress.ts', "import { addDays } from 'date-fns';", 'date-fns'],
    ['packages/domain/src/progress.ts', "import { readFileSync } from 'node:fs';", 'node:fs'],
    ['packages/domain/src/progress.ts', "export { Database } from '@cairn/db/database';", '@cairn/db'],
    ['packages/db/src/migrate.ts', "import {\n  appRouter,\n} from '@cairn/api/router';", '@cairn/api'],
    ['packages/api/src/router.ts', "import fastify from 'fastify';", 'fastify'],
    ['packages/api/src/router.ts', "import cookie from '@fastify/cookie';", '@fastify/cookie'],
    ['packages/api/src/account/queries.ts', "import pg from 'pg';", 'pg'],
    ['packages/api/src/router.ts', "import { config } from '@cairn/server/config';", '@cairn/server'],
    ['apps/server/src/server.ts', "import { App } from '@cairn/web/app';", '@cairn/web'],
    ['apps/web/src/hooks/use-row.ts', "import { a } from './b.ts';", 'layer of the web app'],
    ['apps/web/src/app/main.tsx', lateImportOf('@cairn/db/database'), '@cairn/db'],
    ['apps/web/src/app/main.tsx', "import '@cairn/db/database';", '@cairn/db'],
    ['scripts/test.ts', "import { testDatabases } from '@cairn/db/testing';", '@cairn/db'],
  ])('refuses in %s: %s', (path, text, culprit) => {
    expect(problemsOf(path, text)).toEqual([expect.stringContaining(culprit)]);
  });

  test('lets the web app take types from the API and nothing that runs', () => {
    const path = 'apps/web/src/client/api-client.ts';
    const hint = expect.stringContaining("import type { … } from '@cairn/api/router'");
    expect(problemsOf(path, "import { appRouter } from '@cairn/api/router';")).toEqual([hint]);
    expect(problemsOf(path, "import { type AppRouter } from '@cairn/api/router';")).toEqual([hint]);
  });

  test('refuses a path that climbs into another room', () => {
    const problems = problemsOf(
      'apps/web/src/app/main.tsx',
      "import { a } from '../../../../packages/api/src/router.ts';",
    );
    expect(problems).toEqual([expect.stringContaining('packages/api/src/router.ts')]);
  });

  test('refuses a room it does not know', () => {
    expect(problemsOf('packages/billing/src/invoice.ts', '')).toEqual([expect.stringContaining('no rule knows')]);
  });

  test.each([
    ['apps/web/src/app/routes.tsx', '../hooks/use-row.ts'],
    ['apps/web/src/client/session.tsx', '../components/cairn.tsx'],
    ['apps/web/src/client/session.tsx', '../records/use-record-page.ts'],
    ['apps/web/src/client/session.tsx', '../features/account/auth-page.tsx'],
    ['apps/web/src/client/session.tsx', '../app/routes.tsx'],
    ['apps/web/src/components/page-header.tsx', '../records/record-page.tsx'],
    ['apps/web/src/components/page-header.tsx', '../features/account/auth-page.tsx'],
    ['apps/web/src/components/page-header.tsx', '../app/root.tsx'],
    ['apps/web/src/help/help-search.tsx', '../records/record-page.tsx'],
    ['apps/web/src/records/record-page.tsx', '../features/account/auth-page.tsx'],
    ['apps/web/src/features/account/auth-page.tsx', '../../app/root.tsx'],
    ['apps/web/src/features/account/auth-page.tsx', '../feedback/feedback-page.tsx'],
  ])(
    'lets no layer of the web app import one above it or none it knows, nor a feature another: %s, %s',
    (path, target) => {
      expect(problemsOf(path, `import { a } from '${target}';`)).toEqual([
        expect.stringContaining('imports apps/web/src/'),
      ]);
      expect(problemsOf(path, lateImportOf(target))).toHaveLength(1);
    },
  );

  test.each([
    ['apps/web/src/client/session.tsx', './toasts.tsx'],
    ['apps/web/src/components/page-header.tsx', '../client/session.tsx'],
    ['apps/web/src/records/record-page.tsx', '../components/page-header.tsx'],
    ['apps/web/src/help/help-search.tsx', '../components/page-header.tsx'],
    ['apps/web/src/features/account/auth-page.tsx', '../../records/record-page.tsx'],
    ['apps/web/src/features/account/auth-page.tsx', './sign-in-form.tsx'],
    ['apps/web/src/app/routes.tsx', '../features/account/auth-page.tsx'],
  ])('lets a layer of the web app import itself and those under it: %s, %s', (path, target) => {
    expect(problemsOf(path, `import { a } from '${target}';`)).toEqual([]);
  });
});
