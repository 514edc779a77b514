import type { Generated } from 'kysely';
import type { DefaultedInstant, PlainDate } from '../column-types.ts';

export interface ReflectiveAccountsTable {
  id: string;
  userId: string;
  title: string | null;
  date: PlainDate;
  natureOfActivity: Generated<string>;
  whatLearned: Generated<string>;
  howImproved: Generated<string>;
  codeRelevance: Generated<string>;
  nmcCodeThemes: Generated<string[]>;
  isDraft: Generated<boolean>;
  createdAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
