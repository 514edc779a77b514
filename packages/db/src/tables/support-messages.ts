import type { Generated } from 'kysely';
import type { DefaultedInstant } from '../column-types.ts';

export interface SupportMessagesTable {
  id: string;
  userId: string;
  name: string;
  email: string;
  subject: string;
  category: 'account' | 'data' | 'feedback' | 'general' | 'revalidation' | 'technical';
  priority: Generated<'low' | 'medium' | 'high' | 'urgent'>;
  message: string;
  createdAt: DefaultedInstant;
}
