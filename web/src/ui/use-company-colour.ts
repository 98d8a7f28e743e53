import { useEffect } from 'react';

/**
 * Gives the whole page the company's colour (#rrggbb) while it is shown; null keeps the product's. The shades are
 * loaded only for companies with a colour.
 */
export function useCompanyColour(colour: string | null): void {
  useEffect(() => {
    if (colour === null) return;
    const { style } = document.documentElement;
    let names: string[] | null = [];
    void import('./company-colour.ts').then(({ colourVariables }) => {
      if (names === null) return;
      const variables = colourVariables(colour);
      names = Object.keys(variables);
      for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    });
    return () => {
      for (const name of names ?? []) style.removeProperty(name);
      names = null;
    };
  }, [colour]);
}
