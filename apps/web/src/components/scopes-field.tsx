import { type AccessScope, type AccessVerb, accessAreas, accessScopes } from '@cairn/domain/access-scopes';
import { Checkbox, type CheckboxGroupProps, Text } from '@mantine/core';
import classes from './scopes-field.module.css';

const verbLabels = { read: 'Read', write: 'Change' } as const satisfies Record<AccessVerb, string>;

interface ScopesFieldProps extends Omit<CheckboxGroupProps, 'children'> {
  /** What there is to choose from; everything unless told. */
  offered?: readonly AccessScope[];
}

/** What a program may do, area by area; nothing unless it is chosen. */
export function ScopesField({ offered = accessScopes, ...props }: ScopesFieldProps) {
  const areas = Object.entries(accessAreas).flatMap(([area, { label, verbs }]) => {
    const choices = verbs.filter((verb) => (offered as readonly string[]).includes(`${area}:${verb}`));
    return choices.length === 0 ? [] : [{ area, label, choices }];
  });
  return (
    <Checkbox.Group
      label="What it may do"
      description="To change is to add, change and delete. Choose no more than the program needs."
      required
      {...props}
    >
      <ul className={classes.areas}>
        {areas.map(({ area, label, choices }) => (
          <li key={area} className={classes.area}>
            <Text className={classes.label ?? ''}>{label}</Text>
            {choices.map((verb) => (
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
