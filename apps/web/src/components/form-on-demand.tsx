import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type PartOnDemand, usePart } from '../client/part-on-demand.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';

/** After how long on a page, in milliseconds, somebody may come to any place of it, whatever their device tells of that. */
const restMs = 4_000;

/** How much of a form is on the screen, in pixels, before there is anything of it to see. */
const seenPx = 48;

/** Whether this place is on the screen, or may be sought by now; whoever scrolls past it has used the page, which fetches it as well. */
function useReached(place: RefObject<HTMLElement | null>): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (reached || !current) return;
    // Told once the page has been laid out; asked where it is, the page would have to be at once.
    const onScreen = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setReached(true);
      },
      { rootMargin: `0px 0px -${seenPx}px 0px` },
    );
    onScreen.observe(current);
    const rested = setTimeout(() => setReached(true), restMs);
    return () => {
      clearTimeout(rested);
      onScreen.disconnect();
    };
  }, [place, reached]);
  return reached;
}

interface FormOnDemandProps<Form> {
  form: PartOnDemand<Form>;
  /** Closes it where it cannot be fetched; none where it is no form that can be closed. */
  onCancel?: () => void;
  /** About how tall it is, in pixels, so that what stands below it does not move much; 360 unless told. */
  height?: number;
  /** What of it can be read until it has come, in place of grey; it is fetched once `rest` is reached, which stands for the rest. */
  meanwhile?: (rest: RefObject<HTMLDivElement | null>) => ReactNode;
  /** Whether more of it is asked for than can be read meanwhile: then it is not waited for that somebody comes to it. */
  wanted?: boolean;
  /** Whether what it begins with is still on its way. */
  waits?: boolean;
  /** What it shows, once it is there. */
  children: (Form: Form) => ReactNode;
}

/**
 * A form that is open, and was fetched at the first sign of use of its page, which asks for that with `useFetchAhead`, or
 * once its place is reached. Opened before it has come, it is grey for a moment; where it cannot come, the page says so.
 */
export function FormOnDemand<Form>(props: FormOnDemandProps<Form>) {
  const { form, onCancel, height = 360, meanwhile, wanted = false, waits = false, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const isReached = useReached(place);
  const { part: Form, failed } = usePart(form, isReached || wanted);
  const [busy, setBusy] = useState(false);
  if (Form && !waits) return children(Form);
  if (!failed) {
    return (
      meanwhile?.(place) ?? (
        <div ref={place}>
          <ListSkeleton rows={1} height={height} />
        </div>
      )
    );
  }
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
