import type { DefaultedInstant, Json, PlainDate } from '../column-types.ts';

export interface ConfirmationsTable {
  id: string;
  /** Unique: a user has one confirmation. */
  userId: string;
  nurseName: string;
  nursePin: string;
  dateLastRenewal: PlainDate;
  confirmerType:
    | 'line_manager_nmc'
    | 'line_manager_non_nmc'
    | 'another_nmc'
    | 'regulated_healthcare'
    | 'overseas_regulated'
    | 'other_professional';
  confirmerName: string;
  confirmerJobTitle: string;
  confirmerEmail: string;
  confirmerAddress: string;
  confirmerContactNumber: string;
  confirmationDiscussionDate: PlainDate;
  confirmerNmcPin: string | null;
  confirmerProfession: string | null;
  confirmerRegistrationNumber: string | null;
  confirmerCountry: string | null;
  checklist: Json<Record<string, boolean>>;
  finalConfirmation: boolean;
  contactAgreement: boolean;
  /** PNG. */
  signature: Uint8Array;
  signatureDate: PlainDate;
  submittedAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
