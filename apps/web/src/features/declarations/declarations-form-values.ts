import {
  asksProvider,
  type Declarations,
  declarationFields,
  declarationsInput,
  declaredOnFault,
} from '@cairn/domain/declarations';
import { type FormValues, formValuesOf } from '@cairn/domain/record-field';

/** What the fields hold while someone types: a tick for each statement, and what is asked once it is ticked. */
export type DeclarationsValues = FormValues<typeof declarationFields> & {
  healthAndCharacter: boolean;
  indemnity: boolean;
};

/** What was noted, or blanks. */
export function valuesOf(noted: Declarations | null): DeclarationsValues {
  return {
    ...formValuesOf(declarationFields, noted),
    healthAndCharacter: Boolean(noted?.healthAndCharacterOn),
    indemnity: Boolean(noted?.indemnityOn),
  };
}

/** What is sent: nothing of a statement that is not ticked, and a name only where one is asked. */
export function sentValues({ healthAndCharacter, indemnity, ...values }: DeclarationsValues) {
  const { healthAndCharacterOn, indemnityOn, indemnityRoute, indemnityProvider } = values;
  return {
    healthAndCharacterOn: healthAndCharacter ? healthAndCharacterOn : '',
    indemnityOn: indemnity ? indemnityOn : '',
    indemnityRoute: indemnity ? indemnityRoute : '',
    indemnityProvider: indemnity && asksProvider(indemnityRoute) ? indemnityProvider : '',
  };
}

/** What is wrong beside what the schema says: a ticked statement without its day or its route, and a day ahead. */
export function faultsOf(values: DeclarationsValues, today: string): Record<string, string> {
  const faults: Record<string, string> = {};
  const { healthAndCharacter, indemnity, indemnityRoute } = values;
  const sent = declarationsInput.safeParse(sentValues(values)).data;
  const day = (field: 'healthAndCharacterOn' | 'indemnityOn', missing: string) => {
    const fault = values[field] === '' ? missing : sent && declaredOnFault(sent[field], today);
    if (fault) faults[field] = fault;
  };
  if (healthAndCharacter) day('healthAndCharacterOn', 'Please say on which day you read it');
  if (indemnity) {
    day('indemnityOn', 'Please say on which day you checked your cover');
    if (indemnityRoute === '') faults.indemnityRoute = 'Please say how you are covered';
  }
  return faults;
}
