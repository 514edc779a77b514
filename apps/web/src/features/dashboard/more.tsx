import type { Progress } from '@cairn/domain/progress';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { partOnDemand, usePart } from '../../client/part-on-demand.ts';
import { inParameter, useOpenedInAddress } from '../../client/use-opened-in-address.ts';
import { useWideScreen } from '../../client/use-wide-screen.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import classes from './dashboard.module.css';
import { RequirementPlaces } from './requirement-places.tsx';

const dashboardRest = partOnDemand(async () => (await import('./dashboard-rest.tsx')).DashboardRest);

interface MoreProps {
  progress: Progress | undefined;
  /** Whether it could not be read. */
  failed: boolean;
}

/**
 * The lists, charts and pictures: below the rest where there is room, and on a phone one press away. That they are open
 * stands in the address, so that Back closes them, and coming back to the page finds them open.
 */
export function More(props: MoreProps) {
  const address = useOpenedInAddress(inParameter('more'));
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const opened = address.value !== null;
  const shown = useWideScreen() || opened;
  const toggle = () => {
    pressed.current = !opened;
    address.say(opened ? null : '');
  };
  useEffect(() => {
    if (opened && pressed.current) button.current?.scrollIntoView();
  }, [opened]);
  return (
    <>
      <div className={classes.more}>
        <Button
          ref={button}
          variant="default"
          fullWidth
          aria-expanded={opened}
          aria-controls={id}
          rightSection={<IconChevronDown size={20} className={opened ? classes.up : undefined} />}
          onClick={toggle}
        >
          More
        </Button>
      </div>
      <section id={id} aria-label="More" className={classes.rest} data-closed={!opened || undefined}>
        {shown && <Rest {...props} />}
      </section>
    </>
  );
}

function Rest(props: MoreProps) {
  const { part: DashboardRest, failed } = usePart(dashboardRest, true);
  const [busy, setBusy] = useState(false);
  if (DashboardRest) return <DashboardRest {...props} />;
  if (!failed) return <RequirementPlaces />;
  const retry = () => {
    setBusy(true);
    dashboardRest
      .fetch()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <LoadFailure
      what="The rest of your dashboard"
      message="Check your connection and try again."
      busy={busy}
      onRetry={retry}
    />
  );
}
