import { inWordsAtStart } from '@cairn/domain/number-words';
import type { UnmetRequirement } from '@cairn/domain/unmet-requirements';
import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { Link } from '../../client/link.tsx';
import { useNeededForVerdict } from '../../client/verdict.ts';
import { withReadableFigures } from '../../components/hours.ts';
import { NeededForVerdict } from '../../components/needed-for-verdict.tsx';

interface UnmetRequirementsProps {
  /** Box by box of the form. */
  unmet: readonly UnmetRequirement[];
}

function titleOf(count: number): string {
  return `${inWordsAtStart(count)} ${count === 1 ? 'thing your confirmer looks at is' : 'things your confirmer looks at are'} not complete yet`;
}

/** At the top: exactly what is missing, each with the way there; or that nothing is, as soon as that may be said. */
export function UnmetRequirements({ unmet }: UnmetRequirementsProps) {
  const needed = useNeededForVerdict();
  if (unmet.length === 0 && !needed) {
    return (
      <Alert
        color="moss"
        icon={<IconCircleCheck aria-hidden="true" />}
        title="Everything your confirmer looks at is there"
      >
        Meet your confirmer with your portfolio, and complete this form together.
      </Alert>
    );
  }
  return (
    <Alert
      color="amber"
      icon={<IconListCheck aria-hidden="true" />}
      title={needed ? <NeededForVerdict needed={needed} /> : titleOf(unmet.length)}
    >
      {needed ? (
        'You can fill in the form now and submit it once your requirements are met.'
      ) : (
        <WaysThere unmet={unmet} />
      )}
    </Alert>
  );
}

function WaysThere({ unmet }: UnmetRequirementsProps) {
  return (
    <>
      <Text>You can fill in the form now and submit it once these are complete.</Text>
      <List mt="xs" spacing={4} className="figures">
        {unmet.map((item) => (
          <List.Item key={item.key}>
            <Anchor component={Link} to={item.route} inherit display="block" w="fit-content" py={2}>
              {withReadableFigures(item.words)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </>
  );
}
