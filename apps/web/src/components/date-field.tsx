import { addDays, formatSpokenDate, isCalendarDate } from '@cairn/domain/calendar-date';
import {
  type DatePart,
  dateParts,
  dateText,
  readDate,
  type TypedDate,
  typedDate,
  typedDateFault,
} from '@cairn/domain/typed-date';
import { Box, Button, Group, Input, Text, TextInput } from '@mantine/core';
import { type ClipboardEvent, type FocusEvent, type ReactNode, useId, useState } from 'react';
import { today } from '../client/today.ts';
import { CalendarButton } from './calendar-button.tsx';
import classes from './date-field.module.css';

interface DateFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** The name of the value in its form. */
  name?: string;
  /** YYYY-MM-DD, '' while nothing is typed, or what `dateText` keeps of an unfinished date. */
  value?: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Whether today and yesterday are likely answers. */
  recent?: boolean;
  autoFocus?: boolean;
  'data-autofocus'?: boolean;
  'data-path'?: string;
  mt?: string;
  maw?: number;
}

const labels: Record<DatePart, string> = { day: 'Day', month: 'Month', year: 'Year' };

/**
 * A date in three boxes, day first whatever the browser's language, said back in words. A whole date may be pasted into
 * any of them.
 */
export function DateField(props: DateFieldProps) {
  const { label, description, error, required = false, name, value = '', onChange, recent = true, mt, maw } = props;
  const id = useId();
  const [typed, setTyped] = useState(() => typedDate(value));
  const [left, setLeft] = useState(false);
  // As it was typed, '04' or 'March', until the value is changed from elsewhere.
  const boxes = dateText(typed) === value ? typed : typedDate(value);
  const fault = typedDateFault(boxes);
  const said = error || (left && fault?.message);
  const isWrong = (part: DatePart) => Boolean(said) && (!fault || fault.parts.includes(part));
  // The box to look at first answers to the field's name: that is where the form puts the focus.
  const first = fault?.parts[0] ?? 'day';

  const change = (next: TypedDate) => {
    setLeft(false);
    setTyped(next);
    onChange(dateText(next));
  };
  const choose = (date: string) => change(typedDate(date));
  const type = (part: DatePart, text: string) => {
    // Some keyboards put a whole date in without pasting. One that is still being typed ends in two figures of its year.
    const whole = /\d{4}$|^\d{4}-\d\d-\d\d$/.test(text) ? readDate(text) : null;
    change(whole ?? { ...boxes, [part]: text });
  };
  const paste = (event: ClipboardEvent) => {
    const whole = readDate(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    change(whole);
    setLeft(true);
  };
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setLeft(true);
    props.onBlur?.();
  };

  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={[description && `${id}-hint`, said && `${id}-said`].filter(Boolean).join(' ') || undefined}
      data-path={props['data-path']}
      onPaste={paste}
      onBlur={leave}
      {...(mt ? { mt } : {})}
      {...(maw ? { maw } : {})}
    >
      <Input.Label labelElement="div" size="md" id={`${id}-label`} required={required}>
        {label}
      </Input.Label>
      {description && (
        <Input.Description size="md" id={`${id}-hint`}>
          {description}
        </Input.Description>
      )}
      <Group gap="xs" align="flex-end" className={classes.boxes}>
        {dateParts.map((part) => (
          <TextInput
            key={part}
            className={classes[part] ?? ''}
            label={labels[part]}
            inputMode={part === 'month' ? 'text' : 'numeric'}
            autoComplete="off"
            maxLength={40}
            aria-required={required}
            error={isWrong(part)}
            value={boxes[part]}
            onChange={(event) => type(part, event.currentTarget.value)}
            {...(props.onFocus ? { onFocus: props.onFocus } : {})}
            {...(part === first && name ? { name } : {})}
            {...(part === 'day' ? { autoFocus: props.autoFocus, 'data-autofocus': props['data-autofocus'] } : {})}
          />
        ))}
        <CalendarButton label={label} value={isCalendarDate(value) ? value : null} onChoose={choose} />
        {recent && (
          <Group gap={4}>
            <Recent label={label} words="Today" onPress={() => choose(today())} />
            <Recent label={label} words="Yesterday" onPress={() => choose(addDays(today(), -1))} />
          </Group>
        )}
      </Group>
      <div className={classes.room}>
        <Text role="status">{isCalendarDate(value) ? formatSpokenDate(value) : ''}</Text>
        {said && (
          <Input.Error size="md" id={`${id}-said`}>
            {said}
          </Input.Error>
        )}
      </div>
    </Box>
  );
}

function Recent({ label, words, onPress }: { label: string; words: string; onPress: () => void }) {
  return (
    <Button variant="subtle" size="compact-md" mih={42} aria-label={`${words}: ${label}`} onClick={onPress}>
      {words}
    </Button>
  );
}
