import type { Guide } from './guide.ts';

/** The headings that every guide has. */
export const guideHeadings = {
  asks: 'What the NMC asks',
  steps: 'How to do it in Cairn',
  mistakes: 'Common mistakes',
} as const;

/** The fragment of a part's address: /user-guides#cpd-activities--mandatory-training. */
export const partIdOf = (guide: Pick<Guide, 'id'>, heading: string): string =>
  `${guide.id}--${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** The guide that an id leads into: its own, or that of one of its parts. */
export const guideIdIn = (id: string): string => id.split('--')[0] ?? '';
