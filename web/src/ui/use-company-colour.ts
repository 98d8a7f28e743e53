import { useEffect } from 'react';

/**
 * Gives the whole page the company's colour (#rrggbb) while it is shown; null keeps the product's. The shades are
 * loaded only for companies with a colour.
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
    // Without the shades, which can't be loaded, the page has the product's colour.
    void paint().catch(() => undefined);
    return () => stop.abort();
  }, [colour]);
}
