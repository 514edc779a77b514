import { Accordion, type AccordionHeadingOrder } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './answer-accordion.module.css';

/** One heading that opens to a text. */
export interface AccordionEntry {
  id: string;
  title: string;
  icon?: Icon;
  content: ReactNode;
}

interface AnswerAccordionProps {
  entries: readonly AccordionEntry[];
  /** The level of the headings, one below the heading above the list. */
  order: AccordionHeadingOrder;
  opened: string[];
  onChange: (opened: string[]) => void;
}

/** Texts to open one by one; all of them are open on paper. */
export function AnswerAccordion({ entries, order, opened, onChange }: AnswerAccordionProps) {
  return (
    <Accordion
      multiple
      variant="separated"
      radius="lg"
      order={order}
      value={opened}
      onChange={onChange}
      // An address may lead into a text: it has to have its place at once.
      transitionDuration={0}
      keepMountedMode="display-none"
      classNames={{
        item: classes.item ?? '',
        itemTitle: classes.title ?? '',
        control: classes.control ?? '',
        panel: classes.panel ?? '',
        chevron: classes.chevron ?? '',
      }}
    >
      {entries.map(({ id, title, icon: Icon, content }) => (
        <Accordion.Item key={id} value={id} id={id}>
          <Accordion.Control icon={Icon && <Icon size={24} stroke={1.5} aria-hidden="true" />}>
            {title}
          </Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
