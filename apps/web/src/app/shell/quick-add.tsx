import { longestLine } from '@cairn/domain/quick-add';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useReducer, useState } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import '@mantine/spotlight/styles.layer.css';
import { useClosedByBack } from '../../client/over-the-page.tsx';
import { today } from '../../client/today.ts';
import type { Page } from '../page.ts';
import classes from './quick-add.module.css';
import { choicesFor, type QuickChoice } from './quick-add-choices.ts';

interface QuickAddProps {
  opened: boolean;
  onClose: () => void;
}

const example = 'Write the hours, the day and where, such as “12.5 h yesterday ICU” or “cpd 2h sepsis today”.';

/**
 * A line in which a record is begun or a page is found. What is chosen opens its form filled in: nothing is saved that has
 * not been seen.
 */
export function QuickAdd({ opened, onClose }: QuickAddProps) {
  const [[store, spotlight]] = useState(createSpotlight);
  const { query, selected } = useSpotlight(store);
  // Of the keys that go through the choices the store tells nobody.
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const [leaves, setLeaves] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = useClosedByBack(opened, onClose);
  const id = useId();
  // Handed down by the routes, which this is part of.
  const pages = useMatches().flatMap(({ handle }) => (handle as { pages?: readonly Page[] } | undefined)?.pages ?? []);
  useEffect(() => {
    if (!opened) return spotlight.close();
    setLeaves(false);
    spotlight.open();
  }, [opened, spotlight]);
  const { records, places, fault } = choicesFor(query, today(), pages);
  const choices = [...records, ...places];
  const go = ({ to, prefilled }: QuickChoice) => {
    // The page it leads to says where the focus goes.
    setLeaves(true);
    // What leads to where somebody is adds no second entry for it.
    const replace = to === pathname + search;
    leave(() => void navigate(to, prefilled ? { replace, state: { prefilled } } : { replace }));
  };
  const optionId = (index: number) => `${id}-${index}`;
  /** Of the choices of one kind, of which the first is the one at this place. */
  const options = (list: readonly QuickChoice[], first: number, icon: ReactNode) =>
    list.map((choice, index) => (
      <Spotlight.Action
        key={choice.to}
        // The one way to an id: it is taken off the others.
        ref={(node: HTMLButtonElement | null) => {
          if (node) node.id = optionId(first + index);
        }}
        role="option"
        aria-selected={selected === first + index}
        className={classes.choice}
        label={choice.label}
        leftSection={icon}
        onClick={() => go(choice)}
      />
    ));
  const said = fault ?? (choices.length === 0 ? `Nothing begins like that. ${example}` : null);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      returnFocus={!leaves}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 100 }}
      // At the top, so that it stays where it is while the choices change.
      centered={false}
      yOffset="min(10vh, 5rem)"
      attributes={{ content: { 'aria-label': 'Quick add' } }}
    >
      <Spotlight.Search
        role="combobox"
        aria-label="What to add, or where to go"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={choices[selected] ? optionId(selected) : undefined}
        aria-describedby={`${id}-hint`}
        aria-autocomplete="list"
        onKeyDown={() => queueMicrotask(lookAgain)}
        placeholder="12.5 h yesterday ICU"
        autoComplete="off"
        maxLength={longestLine}
        enterKeyHint="go"
      />
      <p id={`${id}-hint`} className={classes.hint} hidden={query !== ''}>
        {example} Or the name of a page.
      </p>
      <p role="status" className={said ? classes.hint : 'visually-hidden'}>
        {said ?? (query !== '' && records[0]?.label)}
      </p>
      <Spotlight.ActionsList
        id={`${id}-list`}
        role="listbox"
        aria-label="Choices"
        className={choices.length === 0 ? (classes.none ?? '') : ''}
      >
        {records.length > 0 && (
          <Spotlight.ActionsGroup role="group" aria-label="Add" label="Add">
            {options(records, 0, <IconPlus size={20} stroke={1.5} aria-hidden="true" />)}
          </Spotlight.ActionsGroup>
        )}
        {places.length > 0 && (
          <Spotlight.ActionsGroup role="group" aria-label="Go to" label="Go to">
            {options(places, records.length, <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />)}
          </Spotlight.ActionsGroup>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
