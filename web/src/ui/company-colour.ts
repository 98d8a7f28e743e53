/** Share of white (0 to 5) and of black (7 to 9) in the shades of a colour, whose sixth is the colour itself (%). */
const mixes = ['white 92%', 'white 84%', 'white 66%', 'white 46%', 'white 28%', 'white 14%'];
const darkMixes = ['black 18%', 'black 34%', 'black 50%'];

/** Returns the theme's variables for a main colour, from which all others are derived. */
export function colourVariables(colour: string): Record<string, string> {
  const mixed = (mix: string) => `color-mix(in srgb, ${colour}, ${mix})`;
  const shades = [...mixes.map(mixed), colour, ...darkMixes.map(mixed)];
  const [, light, lighter, , , middle] = shades;
  const half = (share: number) => `color-mix(in srgb, ${middle} ${share}%, transparent)`;
  return {
    ...Object.fromEntries(shades.map((shade, index) => [`--mantine-color-lagoon-${index}`, shade])),
    '--mantine-color-lagoon-light': `light-dark(${light}, ${half(24)})`,
    '--mantine-color-lagoon-light-hover': `light-dark(${lighter}, ${half(32)})`,
    // In the colour itself, text would be unreadable on dark pages.
    '--mantine-color-lagoon-light-color': `light-dark(${mixed('black 34%')}, ${lighter})`,
    '--mantine-color-anchor': `light-dark(${colour}, ${lighter})`,
  };
}
