import { type HeldPart, type RegistrationPart, registrationPartNames } from '@cairn/domain/registration-parts';
import type { Renewal } from '@cairn/domain/renewal';
import { Box, Checkbox, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { today } from '../../client/today.ts';
import { DateField } from '../../components/date-field.tsx';
import { type TypedPart, whatPartsAsk } from './registration-parts-text.ts';

interface RegistrationPartsFieldProps {
  name: string;
  value: readonly TypedPart[];
  onChange: (parts: TypedPart[]) => void;
  error?: ReactNode;
  /** The props of the field in which it is typed since when the part at this place of the list is held, where that is asked. */
  sinceField?: (index: number) => { name: string; value?: string; onChange: (date: string) => void };
  /** What was held when the form was opened. */
  before: readonly HeldPart[];
  /** The dates as they are typed. */
  renewal: Renewal;
}

const parts = Object.entries(registrationPartNames) as [RegistrationPart, string][];
const scphnAsksNone = 'Besides being a nurse or a midwife. It asks for no hours of its own.';

/** The parts of the register somebody holds, each with the day it was joined, and what follows of them. */
export function RegistrationPartsField(props: RegistrationPartsFieldProps) {
  const { name, value, onChange, error, sinceField, before, renewal } = props;
  const choose = (chosen: string[]) =>
    onChange(
      parts.flatMap(([part]) =>
        chosen.includes(part) ? [value.find((held) => held.part === part) ?? { part, since: '' }] : [],
      ),
    );
  return (
    <Stack gap="xs">
      <Checkbox.Group
        label="Parts of the register you hold"
        description="Choose every part you are registered in."
        value={value.map(({ part }) => part)}
        onChange={choose}
        error={error}
      >
        <Stack gap="sm" mt="xs">
          {parts.map(([part, label], place) => {
            const index = value.findIndex((held) => held.part === part);
            return (
              <div key={part}>
                <Checkbox
                  value={part}
                  label={label}
                  {...(part === 'scphn' && { description: scphnAsksNone })}
                  // The focus goes to the first: several fields of one name are none the form could find.
                  {...(place === 0 && { name })}
                />
                {sinceField && index >= 0 && (
                  <Box ms={{ base: 0, sm: 'xl' }}>
                    <DateField
                      label={`${label} since (optional)`}
                      description="The day you joined this part of the register, if you know it."
                      recent={false}
                      mt="xs"
                      {...sinceField(index)}
                    />
                  </Box>
                )}
              </div>
            );
          })}
        </Stack>
      </Checkbox.Group>
      <div role="status">
        {whatPartsAsk(value, { before, renewal, today: today() }).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </div>
    </Stack>
  );
}
