import { scanTypes } from '@cairn/domain/evidence-file';
import { fileRoute } from '../stored-files/file-route.ts';

export const addPaperScanFile = fileRoute({
  path: '/reflective-discussions/{id}/files',
  name: 'reflectiveDiscussions.addFile',
  tag: 'Reflective discussions',
  types: scanTypes,
  summary: 'Attach a scan of a form signed on paper: pdf, jpg, jpeg or png, at most 10 MB, at most 20 per form',
  refuses: ['form_finalised', 'not_signed_on_paper'],
});
