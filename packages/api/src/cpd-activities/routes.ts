import { evidenceTypes } from '@cairn/domain/evidence-file';
import { fileRoute } from '../stored-files/file-route.ts';

export const addCpdFile = fileRoute({
  path: '/cpd-activities/{id}/files',
  name: 'cpdActivities.addFile',
  scope: 'cpd-activities:write',
  tag: 'CPD activities',
  types: evidenceTypes,
  summary: 'Add one evidence file: pdf, doc, docx, jpg, jpeg or png, at most 10 MB, at most 20 per activity',
});
