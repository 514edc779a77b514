import { type AccessVerb, accessAreas } from '@cairn/domain/access-scopes';
import { Checkbox, type CheckboxGroupProps, Text } from '@mantine/core';
import classes from './scopes-field.module.css';

const verbLabels = { read: 'Read', write: 'Change' } as const satisfies Record<AccessVerb, string>;

/** What a key may do, area by area; nothing unless it is chosen. */
export function ScopesField(props: Omit<CheckboxGroupProps, 'children'>) {
  return (
    <Checkbox.Group
      label="What it may do"
      description="To change is to add, change and delete. Choose no more than the program needs."
      required
      {...props}
    >
      <ul className={classes.areas}>
        {Object.entries(accessAreas).map(([area, { label, verbs }]) => (
          <li key={area} className={classes.area}>
            <Text className={classes.label ?? ''}>{label}</Text>
            {verbs.map((verb) => (
              <Checkbox
                key={verb}
                name="scopes"
                value={`${area}:${verb}`}
                label={verbLabels[verb]}
                aria-label={`${verbLabels[verb]}: ${label}`}
              />
            ))}
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}
