import { useEffect } from 'react';

/**
 * Sets the theme's main colour to the company's (#rrggbb) while the component is mounted; null keeps the product's. The
 * module that derives the shades is loaded only if there is a colour.
 */
export function useCompanyColour(colour: string | null): void {
  useEffect(() => {
    if (colour === null) return;
    const { style } = document.documentElement;
    const stop = new AbortController();
    const paint = async () => {
      const { colourVariables } = await import('./company-colour.ts');
      if (stop.signal.aborted) return;
      const variables = colourVariables(colour);
      for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
      stop.signal.addEventListener('abort', () => {
        for (const name of Object.keys(variables)) style.removeProperty(name);
      });
    };
    // If the module can't be loaded, the page keeps the product's colour.
    void paint().catch(() => undefined);
    return () => stop.abort();
  }, [colour]);
}
