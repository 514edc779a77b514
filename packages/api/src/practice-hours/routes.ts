import { evidenceTypes } from '@cairn/domain/evidence-file';
import { fileRoute } from '../stored-files/file-route.ts';

export const addPracticeHoursFile = fileRoute({
  path: '/practice-hours/{id}/files',
  name: 'practiceHours.addFile',
  scope: 'practice-hours:write',
  tag: 'Practice hours',
  types: evidenceTypes,
  summary: 'Add one evidence file: pdf, doc, docx, jpg, jpeg or png, at most 10 MB, at most 20 per entry',
});
