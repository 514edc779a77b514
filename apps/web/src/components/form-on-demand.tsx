import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type PartOnDemand, usePart } from '../client/part-on-demand.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';

interface FormOnDemandProps<Form> {
  form: PartOnDemand<Form>;
  /** Closes it where it cannot be fetched; none where it is no form that can be closed. */
  onCancel?: () => void;
  /** About how tall it is, in pixels, so that what stands below it does not move much; 360 unless told. */
  height?: number;
  /** What it shows, once it is there. */
  children: (Form: Form) => ReactNode;
}

/**
 * A form that is open, and was fetched at the first sign of use of its page, which asks for that with `useFetchAhead`.
 * Opened before it has come, it is grey for a moment; where it cannot come, the page says so.
 */
export function FormOnDemand<Form>({ form, onCancel, height = 360, children }: FormOnDemandProps<Form>) {
  const { part: Form, failed } = usePart(form, true);
  const [busy, setBusy] = useState(false);
  if (Form) return children(Form);
  if (!failed) return <ListSkeleton rows={1} height={height} />;
  const retry = () => {
    setBusy(true);
    form
      .fetch()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <LoadFailure what="The form" message="Check your connection and try again." busy={busy} onRetry={retry} />
      {onCancel && (
        <Button mt="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
