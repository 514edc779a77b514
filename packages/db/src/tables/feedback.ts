import type { feedbackFields } from '@cairn/domain/feedback';
import type { RecordTable } from '../column-types.ts';

export type FeedbackTable = RecordTable<typeof feedbackFields>;
