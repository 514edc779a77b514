import { readsLikeMandatoryTraining, topicPrompts } from '@cairn/domain/cpd-activity';
import { listed } from '@cairn/domain/lists';
import { regulatorPages } from '@cairn/domain/regulator-pages';
import { Alert, Textarea } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { ExternalLink } from '../../components/external-link.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';

/** What was learned, with the prompts of the regulator's log, and a word on training that everybody has to do. */
export function TopicField({ text, field }: { text: string; field: object }) {
  return (
    <>
      <Textarea
        mt="md"
        label="Topic"
        description={`Say ${listed(topicPrompts)}. Do not name patients or colleagues.`}
        autosize
        minRows={3}
        maxRows={16}
        required
        {...field}
      />
      <div role="status">
        {readsLikeMandatoryTraining(text) && (
          <Alert color="amber" mt="sm" icon={<IconInfoCircle aria-hidden="true" />} title="Is this mandatory training?">
            Mandatory training counts only where it belongs to your scope of practice. Fire training, for one, does not:
            see the NMC’s <ExternalLink href={regulatorPages.mandatoryTraining.href}>case study</ExternalLink>. If yours
            does belong to it, say how. You can save either way.
          </Alert>
        )}
      </div>
      <IdentifyingDetailsNote text={text} />
    </>
  );
}
