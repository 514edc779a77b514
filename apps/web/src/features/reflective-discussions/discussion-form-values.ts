import type { User } from '@cairn/domain/account';
import type { DiscussionContent, ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';

/** The fields of a new form, with what the profile already knows, or of one being edited. */
export function valuesOf(form: ReflectiveDiscussion | null, user: User): DiscussionContent {
  return {
    revalidatorName: form?.revalidatorName ?? [user.firstName, user.lastName].filter(Boolean).join(' '),
    revalidatorPin: form?.revalidatorPin ?? user.nmcPin ?? '',
    discussantName: form?.discussantName ?? '',
    discussantPin: form?.discussantPin ?? '',
    discussantEmail: form?.discussantEmail ?? '',
    discussantAddress: form?.discussantAddress ?? '',
    discussantContactNumber: form?.discussantContactNumber ?? '',
    discussionDate: form?.discussionDate ?? '',
    discussionSummary: form?.discussionSummary ?? '',
  };
}
