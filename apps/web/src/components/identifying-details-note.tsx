import { listed } from '@cairn/domain/lists';
import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { identifyingDetails } from './identifying-details.ts';

/** Under a text: asks to look again at what may identify somebody. Saving stays possible. */
export function IdentifyingDetailsNote({ text }: { text: string }) {
  const found = identifyingDetails(text);
  return (
    <div role="status">
      {found.length > 0 && (
        <Alert color="amber" mt="sm" icon={<IconEyeOff aria-hidden="true" />} title="Could this identify someone?">
          There is what looks like {listed(found)}. Please take out anything that could identify a patient, colleague or
          anyone else before you save.
        </Alert>
      )}
    </div>
  );
}
