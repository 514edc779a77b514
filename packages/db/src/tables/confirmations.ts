import type { DefaultedInstant, Json, PlainDate } from '../column-types.ts';

export interface ConfirmationsTable {
  id: string;
  /** Unique: a user has one confirmation. */
  userId: string;
  nurseName: string;
  nursePin: string;
  dateLastRenewal: PlainDate | null;
  confirmerType:
    | 'line_manager_nmc'
    | 'line_manager_non_nmc'
    | 'another_nmc'
    | 'regulated_healthcare'
    | 'overseas_regulated'
    | 'other_professional';
  confirmerName: string;
  confirmerJobTitle: string;
  confirmerEmail: string | null;
  confirmerAddress: string | null;
  confirmerContactNumber: string | null;
  confirmationDiscussionDate: PlainDate | null;
  confirmerNmcPin: string | null;
  confirmerProfession: string | null;
  confirmerRegistrationNumber: string | null;
  confirmerCountry: string | null;
  checklist: Json<Record<string, boolean>>;
  finalConfirmation: boolean;
  contactAgreement: boolean;
  /** PNG. */
  signature: Uint8Array;
  signatureDate: PlainDate | null;
  submittedAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
