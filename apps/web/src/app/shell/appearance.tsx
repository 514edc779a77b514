import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';

/** The three ways the screen can look. */
const appearances = { light: 'Light', dark: 'Dark', auto: 'Match this device' } as const;

/** The switch of the user menu. */
export function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      <Menu.Label>Appearance</Menu.Label>
      {Object.entries(appearances).map(([value, label]) => (
        <Menu.RadioItem key={value} value={value}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
