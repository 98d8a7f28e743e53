import { useEffect } from 'react';

/** Variables of the theme's main colour, with their values for the company's. */
const variables = (colour: string): Record<string, string> => ({
  '--mantine-primary-color-filled': colour,
  '--mantine-primary-color-filled-hover': `color-mix(in srgb, ${colour}, black 12%)`,
  '--mantine-primary-color-light': `color-mix(in srgb, ${colour}, transparent 88%)`,
  '--mantine-primary-color-light-hover': `color-mix(in srgb, ${colour}, transparent 82%)`,
  // On dark pages, text in the colour itself would be unreadable.
  '--mantine-primary-color-light-color': `light-dark(${colour}, color-mix(in srgb, ${colour}, white 62%))`,
  '--mantine-color-anchor': `light-dark(${colour}, color-mix(in srgb, ${colour}, white 62%))`,
  '--mantine-primary-color-contrast': '#ffffff',
});

/** Gives the whole page the company's colour (#rrggbb) while it is shown; null keeps the product's. */
export function useCompanyColour(colour: string | null): void {
  useEffect(() => {
    if (colour === null) return;
    const { style } = document.documentElement;
    const names = Object.keys(variables(colour));
    for (const [name, value] of Object.entries(variables(colour))) style.setProperty(name, value);
    return () => names.forEach((name) => style.removeProperty(name));
  }, [colour]);
}
