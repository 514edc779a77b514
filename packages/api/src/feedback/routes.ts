import { attachmentTypes, maxFilesPerRecord } from '@cairn/domain/evidence-file';
import type { FormRoute } from '../routes.ts';

// As many as one entry may hold, so that a whole selection can be sent at once.
const upload = { fileField: 'files', files: maxFilesPerRecord, types: attachmentTypes } as const;

export const createFeedbackForm = {
  method: 'POST',
  path: '/feedback',
  name: 'feedback.create',
  scope: 'feedback:write',
  upload,
} as const satisfies FormRoute;

export const updateFeedbackForm = {
  method: 'PUT',
  path: '/feedback/{id}',
  name: 'feedback.update',
  scope: 'feedback:write',
  upload,
} as const satisfies FormRoute;
