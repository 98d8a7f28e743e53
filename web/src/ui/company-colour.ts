import { contrastWithWhite, minContrast } from '@candi/contract/identity/brand';

/** Shares of white (0–1) in shades 0 to 5, mixed with the main colour. Shade 6 is the main colour itself. */
const lightMixes = [0.92, 0.84, 0.66, 0.46, 0.28, 0.14];
/** Shares of black (0–1) in shades 7 to 9, mixed with the main colour. */
const darkMixes = [0.18, 0.34, 0.5];
const white = '#ffffff';
const black = '#000000';

/** Mixes two colours (#rrggbb) in sRGB. `share`: share of `other`, 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const channel = (from: number): string => {
    const [a, b] = [colour, other].map((of) => Number.parseInt(of.slice(from, from + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Returns a colour of the same hue and saturation with another lightness (HSL, 0 to 1), as #rrggbb. */
function withLightness(colour: string, lightness: number): string {
  const channels = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255);
  const [low, high] = [Math.min(...channels), Math.max(...channels)];
  const saturation = high === low ? 0 : (high - low) / (1 - Math.abs(high + low - 1));
  const chroma = saturation * (1 - Math.abs(2 * lightness - 1));
  const least = lightness - chroma / 2;
  // Keeps the order and proportions of the channels, which determine the hue.
  const hex = channels.map((channel) => {
    const share = high === low ? 0 : (channel - low) / (high - low);
    return Math.round(255 * (least + share * chroma))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

/**
 * Returns the main colour for dark pages: the lightest on which white text is readable, because darker buttons and
 * bars are hardly visible there.
 */
export function onDarkPages(colour: string): string {
  let lightest = colour;
  for (let percent = 1; percent <= 100; percent += 1) {
    const other = withLightness(colour, percent / 100);
    const contrast = contrastWithWhite(other);
    if (contrast >= minContrast && contrast < contrastWithWhite(lightest)) lightest = other;
  }
  return lightest;
}

/** Returns the ten shades of a main colour (#rrggbb), as Mantine numbers them. */
export const shadesOf = (colour: string): string[] => [
  ...lightMixes.map((share) => mix(colour, white, share)),
  colour,
  ...darkMixes.map((share) => mix(colour, black, share)),
];

/** Returns the theme's CSS variables for a company's main colour (#rrggbb), by name. */
export function colourVariables(colour: string): Record<string, string> {
  const light = shadesOf(colour);
  const dark = shadesOf(onDarkPages(colour));
  /** Returns one shade for light pages and another for dark pages, by index. */
  const both = (onLight: number, onDark: number) => `light-dark(${light[onLight]}, ${dark[onDark]})`;
  const translucent = (percent: number) => `color-mix(in srgb, ${dark[5]} ${percent}%, transparent)`;
  return {
    ...Object.fromEntries(
      light.map((shade, index) => [
        `--mantine-color-lagoon-${index}`,
        index === 6 ? shade : both(index, index),
      ]),
    ),
    '--mantine-color-lagoon-filled': both(6, 6),
    '--mantine-color-lagoon-filled-hover': both(7, 7),
    '--mantine-color-lagoon-light': `light-dark(${light[1]}, ${translucent(24)})`,
    '--mantine-color-lagoon-light-hover': `light-dark(${light[2]}, ${translucent(32)})`,
    // Text in the main colour itself would be unreadable on dark pages.
    '--mantine-color-lagoon-light-color': both(8, 2),
    '--mantine-color-lagoon-outline': both(6, 3),
    '--mantine-color-lagoon-text': both(6, 3),
    '--mantine-color-anchor': both(6, 2),
  };
}
