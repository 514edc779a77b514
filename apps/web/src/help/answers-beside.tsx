import { useState } from 'react';
import { Link } from '../client/link.tsx';
import { partOnDemand, usePart } from '../client/part-on-demand.ts';
import classes from './answers-beside.module.css';
import { type Doubt, doubts } from './doubts.ts';

const answers = partOnDemand(async () => {
  const { questionCategories } = await import('./questions.ts');
  return new Map(questionCategories.flatMap(({ questions }) => questions.map(({ id, answer }) => [id, answer])));
});

/** Answers to what people wonder at a field, from the frequently asked questions; closed until somebody wonders. */
export function AnswersBeside({ to }: { to: readonly Doubt[] }) {
  return (
    <div className={classes.answers} data-no-print>
      {to.map((doubt) => (
        <AnswerBeside key={doubt} to={doubt} />
      ))}
    </div>
  );
}

function AnswerBeside({ to }: { to: Doubt }) {
  const [opened, setOpened] = useState(false);
  const { part, failed } = usePart(answers, opened);
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{doubts[to]}</summary>
      <div className={classes.answer}>
        {opened && part?.get(to)}
        {failed && (
          <p>
            The answer could not be loaded. It is also among the <Link to={`/faq#${to}`}>questions</Link>.
          </p>
        )}
      </div>
    </details>
  );
}
