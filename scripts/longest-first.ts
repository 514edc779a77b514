import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take a minute or more: begun last, one of them would run alone while the other cores wait. */
const longest = [
  'reflective-discussion-life-embedded.test.ts',
  'reflective-discussion-life-postgres.test.ts',
  'faults.test.ts',
  'embedded-backups.test.ts',
  'uploads.test.ts',
  'sign-in-limits.test.ts',
  'known-networks.test.ts',
  'slow-uploads.test.ts',
  'looks-on-desktops.test.ts',
  'looks-on-phones.test.ts',
  'looks-on-a-tablet.test.ts',
  'portfolio.test.ts',
  'error-catalogue.test.ts',
  'error-catalogue-of-records.test.ts',
  'offline-and-errors.test.ts',
];

/** Begins with the files that take longest; a fresh clone has no memory of earlier runs to tell them by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
