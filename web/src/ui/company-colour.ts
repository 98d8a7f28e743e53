/** White mixed into the main colour for shades 0 to 5. Shade 6 is the colour itself. */
const lightMixes = ['white 92%', 'white 84%', 'white 66%', 'white 46%', 'white 28%', 'white 14%'];
/** Black mixed into the main colour for shades 7 to 9. */
const darkMixes = ['black 18%', 'black 34%', 'black 50%'];

/** Returns the theme's CSS variables for a company's main colour (#rrggbb), by name. */
export function colourVariables(colour: string): Record<string, string> {
  const mixed = (mix: string) => `color-mix(in srgb, ${colour}, ${mix})`;
  const shades = [...lightMixes.map(mixed), colour, ...darkMixes.map(mixed)];
  const [, paler, pale, , , bright] = shades;
  const translucent = (percent: number) => `color-mix(in srgb, ${bright} ${percent}%, transparent)`;
  return {
    ...Object.fromEntries(shades.map((shade, index) => [`--mantine-color-lagoon-${index}`, shade])),
    '--mantine-color-lagoon-light': `light-dark(${paler}, ${translucent(24)})`,
    '--mantine-color-lagoon-light-hover': `light-dark(${pale}, ${translucent(32)})`,
    // Text in the main colour itself would be unreadable on dark pages.
    '--mantine-color-lagoon-light-color': `light-dark(${mixed('black 34%')}, ${pale})`,
    '--mantine-color-anchor': `light-dark(${colour}, ${pale})`,
  };
}
