import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take a minute or more: begun last, one of them would run alone while the other cores wait. */
const longest = [
  'faults.test.ts',
  'fuzz-embedded.test.ts',
  'fuzz-postgres.test.ts',
  'reflective-discussion-life-postgres.test.ts',
  'uploads.test.ts',
  'looks-on-desktops.test.ts',
  'looks-on-phones.test.ts',
  'looks-on-a-tablet.test.ts',
  'portfolio.test.ts',
  'reflective-discussion-life-embedded.test.ts',
  'error-catalogue.test.ts',
  'error-catalogue-of-records.test.ts',
  'mail-endings.test.ts',
  'hostile-text.test.ts',
  'user-export.test.ts',
  'known-networks.test.ts',
  'offline-and-errors.test.ts',
  'profile-and-exports.test.ts',
  'sign-in-limits.test.ts',
  'folder-lock.test.ts',
  'slow-uploads.test.ts',
];

/** Begins with the files that take longest, then the journeys; a fresh clone has no memory of earlier runs to tell them by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      if (place !== -1) return place;
      return moduleId.includes('/e2e/') ? longest.length : longest.length + 1;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
