import { formatDate } from './calendar-date.ts';
import type { Confirmation } from './confirmation.ts';
import { confirmerTypes } from './confirmer.ts';

type Row = readonly [label: string, value: string];

/** What the form says of the registrant, label and value. */
export function registrantRows({ nurseName, nursePin, dateLastRenewal, confirmerType }: Confirmation): Row[] {
  return [
    ['Name', nurseName],
    ['NMC PIN', nursePin],
    ['Date of last renewal, or of joining the register', formatDate(dateLastRenewal)],
    ['Confirmation received from', confirmerTypes[confirmerType]],
  ];
}

const confirmerLabels = {
  confirmerType: 'Type of confirmer',
  confirmerName: 'Name',
  confirmerJobTitle: 'Job title',
  confirmerEmail: 'Email',
  confirmerAddress: 'Professional address',
  confirmerContactNumber: 'Contact number',
  confirmationDiscussionDate: 'Date of confirmation discussion',
  confirmerNmcPin: 'NMC PIN',
  confirmerCountry: 'Country of registration',
  confirmerProfession: 'Profession',
  confirmerRegistrationNumber: 'Registration number',
} as const satisfies Partial<Record<keyof Confirmation, string>>;
type ConfirmerLabel = keyof typeof confirmerLabels;

/** In the order of the form, which asks the registrant for the type of confirmer. */
const orderOfForm = Object.keys(confirmerLabels).filter((key) => key !== 'confirmerType') as ConfirmerLabel[];

/** What is said of the confirmer, label and value; what this kind of confirmer was not asked for is left out. */
export function confirmerRows(given: Confirmation, order: readonly ConfirmerLabel[] = orderOfForm): Row[] {
  const shown = {
    ...given,
    confirmerType: confirmerTypes[given.confirmerType],
    confirmationDiscussionDate: formatDate(given.confirmationDiscussionDate),
  };
  return order.flatMap((key) => {
    const value = shown[key];
    return value ? [[confirmerLabels[key], value] as const] : [];
  });
}
