import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

const pine: MantineColorsTuple = [
  '#eef6f6',
  '#d8eaea',
  '#b1d5d5',
  '#86bcbe',
  '#5ba1a4',
  '#38868b',
  '#236f75',
  '#165a61',
  '#0f474d',
  '#0a3439',
];
const moss: MantineColorsTuple = [
  '#f1f6ec',
  '#dfebd4',
  '#bfd7aa',
  '#9cc07e',
  '#7da85a',
  '#618c40',
  '#4c7430',
  '#3c5f26',
  '#2e4a1d',
  '#213615',
];
const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#faeac6',
  '#f3d48b',
  '#eabc52',
  '#dba32b',
  '#b98314',
  '#94660d',
  '#77510c',
  '#5e400c',
  '#45300b',
];
const clay: MantineColorsTuple = [
  '#fcf1ee',
  '#f7dfd8',
  '#eebfb1',
  '#e8a592',
  '#e08a73',
  '#bc5439',
  '#a3412a',
  '#873321',
  '#6b281a',
  '#4d1d13',
];
const heather: MantineColorsTuple = [
  '#f6f2f9',
  '#e9e0f0',
  '#d3c1e1',
  '#bfa5d4',
  '#ab8bc4',
  '#855fa3',
  '#6e4a8b',
  '#5a3b73',
  '#47305a',
  '#342442',
];
const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f2f0ec',
  '#e6e2dc',
  '#d6d1c8',
  '#bcb5a9',
  '#8a8275',
  '#6b6459',
  '#5c554b',
  '#433e37',
  '#2b2824',
];
const night: MantineColorsTuple = [
  '#e9e6e1',
  '#cfcac2',
  '#aaa49a',
  '#8a8479',
  '#5a554e',
  '#403c37',
  '#2e2b27',
  '#23211e',
  '#191715',
  '#12110f',
];

/** The colours by name: pine acts, moss is met, amber is soon, clay is late or destructive, heather is reflection. */
export const palette = { pine, moss, amber, clay, heather, stone, night };

const fontFamily =
  "'Atkinson Hyperlegible Next Variable', 'Cairn Fallback', 'Cairn Fallback Android', 'Cairn Fallback Linux', system-ui, sans-serif";

// Long words on a button wrap instead of running out of a narrow or zoomed page.
const wrappingButton = {
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: 'auto',
    minHeight: 'var(--button-height)',
    maxWidth: '100%',
    paddingBlock: '4px',
  },
  label: { whiteSpace: 'normal' as const, lineHeight: 1.3 },
};

// The header of a dialog is not the banner of the page, which is how it would be announced.
const dialogHeader = { attributes: { header: { role: 'presentation' } } };
const dialogTitle = { title: { fontWeight: 700, fontSize: 'var(--mantine-font-size-lg)', lineHeight: 1.3 } };

/** The one theme: type, colour, space. Pairs used for text are held to 4.5:1 by theme.test.ts. */
export const theme = createTheme({
  colors: { pine, moss, amber, clay, heather, stone, gray: stone, dark: night, red: clay, green: moss, yellow: amber },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#2b2824',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.25' },
      h2: { fontSize: '1.375rem', lineHeight: '1.35' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.45' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' }, styles: wrappingButton },
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle' } },
    Badge: {
      defaultProps: { size: 'lg', radius: 'sm', variant: 'light' },
      styles: {
        root: { textTransform: 'none', fontSize: '0.875rem', fontWeight: 600, letterSpacing: 0, flexShrink: 0 },
      },
    },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Container: { defaultProps: { size: 1120 + 48, px: { base: 'md', sm: 'lg' } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: { radius: 'lg', size: 480, centered: true, transitionProps: { duration: 150 }, ...dialogHeader },
      styles: dialogTitle,
    },
    Drawer: { defaultProps: { transitionProps: { duration: 150 }, ...dialogHeader }, styles: dialogTitle },
    Notification: { defaultProps: { withBorder: true } },
    Fieldset: {
      // In line with what stands around it: browsers move a fieldset in by two pixels.
      styles: { root: { marginInline: 0 }, legend: { fontWeight: 700, fontSize: 'var(--mantine-font-size-lg)' } },
    },
    Menu: { defaultProps: { transitionProps: { duration: 100 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

const hues = { pine, moss, amber, clay, heather };

/** Tinted surfaces on a dark page: Mantine's own sink into near-black. */
const darkTints = Object.fromEntries(
  Object.entries(hues).flatMap(([name, hue]) => [
    [`--mantine-color-${name}-light`, hue[9]],
    [`--mantine-color-${name}-light-hover`, hue[8]],
    [`--mantine-color-${name}-light-color`, hue[1]],
  ]),
);

/** Where Mantine's own greys and reds fall short of 4.5:1 for text or 3:1 for controls, ours. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': stone[6],
    '--mantine-color-placeholder': stone[6],
    '--mantine-color-error': clay[7],
    '--mantine-color-success': moss[7],
    '--mantine-color-default-border': stone[3],
    '--mantine-color-disabled': stone[1],
    '--mantine-color-disabled-color': stone[6],
    '--cairn-page': stone[0],
    '--cairn-border': stone[2],
    '--cairn-control-border': stone[5],
    '--cairn-stone-empty': stone[5],
    '--cairn-track': stone[2],
    '--cairn-mark': stone[9],
    '--cairn-mark-edge': '#ffffff',
    '--cairn-focus': pine[7],
  },
  dark: {
    ...darkTints,
    '--mantine-color-stone-light': night[5],
    '--mantine-color-stone-light-color': night[0],
    '--mantine-color-dimmed': night[2],
    '--mantine-color-placeholder': night[2],
    '--mantine-color-error': clay[3],
    '--mantine-color-success': moss[3],
    '--mantine-color-default-border': night[4],
    '--mantine-color-disabled': night[6],
    '--mantine-color-disabled-color': night[2],
    '--mantine-color-anchor': pine[3],
    '--cairn-page': night[8],
    '--cairn-border': night[5],
    '--cairn-control-border': night[3],
    '--cairn-stone-empty': night[3],
    '--cairn-track': night[5],
    '--cairn-mark': night[0],
    '--cairn-mark-edge': night[8],
    '--cairn-focus': pine[3],
  },
});

/** Same key as public/before-paint.js, which reads it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'cairn-color-scheme' });
