import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';

/** A form with every field filled in that nobody has signed yet. */
export const draft: ReflectiveDiscussion = {
  id: '0190f3a0-0000-7000-8000-000000000005',
  revalidatorName: 'Ada Okafor',
  revalidatorPin: '18A1234C',
  discussantName: 'Grace Mensah',
  discussantPin: '17B2345D',
  discussantEmail: 'grace@example.org',
  discussantAddress: '1 Ward Road, Leeds LS1 1AA',
  discussantContactNumber: '0113 496 0000',
  discussionDate: '2026-05-03',
  discussionSummary: 'All five accounts',
  revalidatorSignature: null,
  revalidatorSignedDate: null,
  discussantSignature: null,
  discussantSignedDate: null,
  discussantConfirmed: false,
  discussantAgreesToContact: false,
  discussantCameBy: null,
  discussantBrowser: null,
  paperSignedDate: null,
  paperScanAttached: false,
  changedByDiscussant: null,
  signatureVoidedAt: null,
  status: 'draft',
  isFinalized: false,
  finalizedAt: null,
  discussantToken: null,
  emailSentAt: null,
  expiresAt: null,
  completedAt: null,
  countsTowardProgress: false,
  notCountedReason: null,
  createdAt: '2026-05-03T10:00:00.000Z',
  updatedAt: '2026-05-03T10:00:00.000Z',
};

/** The same once Ada has signed it. */
export const completed: ReflectiveDiscussion = {
  ...draft,
  status: 'completed',
  revalidatorSignature: 'data:image/png;base64,YQ==',
  revalidatorSignedDate: '2026-05-03',
};
