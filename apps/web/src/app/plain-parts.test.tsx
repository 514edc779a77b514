// @vitest-environment happy-dom
import {
  Alert,
  Button,
  Checkbox,
  Input,
  InputBase,
  SegmentedControl,
  Skeleton,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconAlertTriangle, IconEraser } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BusyButton } from '../components/busy-button.tsx';
import { PlainButton } from '../components/plain/button.tsx';
import { PlainChoice } from '../components/plain/choice.tsx';
import { PlainField, PlainFieldset, PlainTick } from '../components/plain/fields.tsx';
import { PlainEraser, PlainWarning } from '../components/plain/icons.tsx';
import { below, rem } from '../components/plain/measures.ts';
import { PlainAlert, PlainSkeleton, PlainText, PlainTitle } from '../components/plain/texts.tsx';
import { ThemeProvider } from './theme-provider.tsx';

/** Names of a component that no stylesheet goes by. */
const ofComponent = /^mantine-(TextInput|InputBase)-/;

const sorted = (text: string, by: string) => text.split(by).filter(Boolean).toSorted().join(by);

/** What is drawn, whatever its ids, and with classes and styles in an order of their own. */
function drawn(element: ReactElement): string {
  document.body.innerHTML = renderToStaticMarkup(<ThemeProvider>{element}</ThemeProvider>);
  const named = (text: string) => text.replaceAll(/(mantine-)?_R_\w+_|\bgiven\b/g, 'id');
  const lines = [...document.body.querySelectorAll('*')].map((node) => {
    const attributes = [...node.attributes].map(({ name, value }) => {
      if (name === 'class')
        return `class=${sorted(
          value
            .split(' ')
            .filter((each) => !ofComponent.test(each))
            .join(' '),
          ' ',
        )}`;
      return `${name}=${name === 'style' ? sorted(value, ';') : named(value)}`;
    });
    return [node.tagName, ...attributes.toSorted()].join(' ');
  });
  return [...lines, document.body.textContent].join('\n');
}

const typed = { value: 'v', onChange: () => {} };
const choices = [
  { value: 'draw', label: 'Draw' },
  { value: 'type', label: 'Type' },
];

test.each<[string, ReactElement, ReactElement]>([
  [
    'a heading',
    <PlainTitle key="a" order={2} id="given">
      T
    </PlainTitle>,
    <Title key="b" order={2} id="given">
      T
    </Title>,
  ],
  [
    'a text',
    <PlainText key="a" dimmed role="status" style={below('xs')}>
      T
    </PlainText>,
    <Text key="b" c="dimmed" role="status" mt="xs">
      T
    </Text>,
  ],
  [
    'a field with a fault',
    <PlainField
      key="a"
      style={{ ...below('md'), maxWidth: rem(320) }}
      label="L"
      name="n"
      required
      error="E"
      {...typed}
    />,
    <TextInput key="b" mt="md" maw={320} label="L" name="n" required error="E" {...typed} />,
  ],
  [
    'a field with a word about it',
    <PlainField key="a" label="L" description="D" maxLength={80} {...typed} />,
    <TextInput key="b" label="L" description="D" maxLength={80} {...typed} />,
  ],
  [
    'a field that is read alone',
    <PlainField key="a" id="given" label="L" description="D" value="v" readOnly style={{ flex: '1 1 16rem' }} />,
    <TextInput key="b" id="given" label="L" description="D" value="v" readOnly flex="1 1 16rem" />,
  ],
  [
    'a field of several lines',
    <PlainField key="a" rows={3} label="L" required {...typed} />,
    <InputBase key="b" component="textarea" multiline rows={3} label="L" required {...typed} />,
  ],
  [
    'several fields',
    <PlainFieldset key="a" label="L" description="D" error="E">
      <b />
    </PlainFieldset>,
    <Input.Wrapper
      key="b"
      component="fieldset"
      m={0}
      p={0}
      bd="none"
      miw={0}
      label="L"
      labelElement="div"
      labelProps={{ id: '_R_1_-label' }}
      aria-labelledby="_R_1_-label"
      required
      description="D"
      error="E"
    >
      <b />
    </Input.Wrapper>,
  ],
  [
    'a tick',
    <PlainTick key="a" style={below('sm')} required checked onChange={() => {}} label="L" description="D" error="E" />,
    <Checkbox key="b" mt="sm" required checked onChange={() => {}} label="L" description="D" error="E" />,
  ],
  [
    'a choice',
    <PlainChoice key="a" label="How" name="given" choices={choices} value="draw" onChange={() => {}} />,
    <SegmentedControl
      key="b"
      aria-label="How"
      name="given"
      data={choices}
      value="draw"
      onChange={() => {}}
      w="fit-content"
    />,
  ],
  ['a button', <PlainButton key="a">B</PlainButton>, <Button key="b">B</Button>],
  [
    'a small one that rests',
    <PlainButton key="a" secondary size="sm" icon={<i />} disabled>
      B
    </PlainButton>,
    <Button key="b" variant="default" size="sm" leftSection={<i />} disabled>
      B
    </Button>,
  ],
  [
    'a busy one',
    <PlainButton key="a" type="submit" busy>
      B
    </PlainButton>,
    <BusyButton key="b" type="submit" busy>
      B
    </BusyButton>,
  ],
  [
    'what went wrong',
    <PlainAlert key="a" id="given" title="T" icon={<i />} style={below('md')}>
      M
    </PlainAlert>,
    <Alert key="b" id="given" color="clay" title="T" icon={<i />} mt="md">
      M
    </Alert>,
  ],
  ['an eraser', <PlainEraser key="a" />, <IconEraser key="b" size={18} aria-hidden="true" />],
  ['a warning', <PlainWarning key="a" />, <IconAlertTriangle key="b" aria-hidden="true" />],
  [
    'what is on its way',
    <PlainSkeleton key="a" height={320} style={{ maxWidth: rem(240) }} />,
    <Skeleton key="b" height={320} maw={240} />,
  ],
])('%s without Mantine is drawn as Mantine and Tabler draw it', (_name, plain, mantine) => {
  expect(drawn(plain)).toBe(drawn(mantine));
});
