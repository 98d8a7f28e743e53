import type { MantineColorsTuple } from '@mantine/core';
import { createTheme, rem } from '@mantine/core';
import { autoDirection } from './auto-direction.ts';

const lagoon: MantineColorsTuple = [
  '#eaf7f5',
  '#d2ede9',
  '#a6dbd4',
  '#75c6bc',
  '#48afa4',
  '#24958a',
  '#147a71',
  '#0e655e',
  '#0b504b',
  '#083c39',
];

const apricot: MantineColorsTuple = [
  '#fff2ec',
  '#ffe3d7',
  '#ffc6ae',
  '#ff9d76',
  '#fb8258',
  '#ef6a3c',
  '#cf5227',
  '#a8411f',
  '#83341a',
  '#5f2613',
];

const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffdfdc',
  '#fbbdb7',
  '#f59089',
  '#ea6359',
  '#dd4a3f',
  '#c83a30',
  '#a72d25',
  '#84231d',
  '#611a15',
];

const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#e9e6e2',
  '#dad6d0',
  '#c2bdb6',
  '#9c968e',
  '#6b655e',
  '#57524b',
  '#38342f',
  '#211e1b',
];

const dark: MantineColorsTuple = [
  '#e6eae9',
  '#c3cbc9',
  '#a3adab',
  '#7c8886',
  '#4b5553',
  '#353e3c',
  '#262d2c',
  '#161b1a',
  '#101413',
  '#0b0e0d',
];

/** The product's theme. Breakpoints are 600, 900, 1200 and 1536 px, given in em as Mantine expects. */
export const theme = createTheme({
  // Green marks good results. It has the shades of lagoon and keeps them when a company's own colour replaces lagoon.
  colors: { lagoon, apricot, red, green: lagoon, gray, dark },
  primaryColor: 'lagoon',
  primaryShade: { light: 6, dark: 6 },
  white: '#ffffff',
  black: '#1c1f1e',
  fontFamily: "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(21) },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.5' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(34), lineHeight: '1.2' },
      h2: { fontSize: rem(26), lineHeight: '1.25' },
      h3: { fontSize: rem(20), lineHeight: '1.35' },
      h4: { fontSize: rem(17), lineHeight: '1.4' },
      h5: { fontSize: rem(15), lineHeight: '1.45' },
      h6: { fontSize: rem(14), lineHeight: '1.45' },
    },
  },
  radius: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(18), xl: rem(28) },
  defaultRadius: 'md',
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Components are referenced by name, because importing them would load them with every page.
    Badge: {
      styles: {
        // Badges don't clip their text: clipping cuts off marks above and below Arabic letters.
        root: { textTransform: 'none', fontWeight: 600, overflow: 'visible' },
        label: { overflow: 'visible' },
      },
    },
    // At the default radius, a checkbox would look like a radio button.
    Checkbox: { defaultProps: { radius: 'xs' } },
    // Keeps the dots below Arabic letters apart from the field.
    InputWrapper: { styles: { label: { marginBottom: rem(4) } } },
    // Paragraphs have the direction of their own language.
    Textarea: { defaultProps: autoDirection },
    Modal: { styles: { title: { fontSize: rem(18), fontWeight: 650 } } },
  },
});
