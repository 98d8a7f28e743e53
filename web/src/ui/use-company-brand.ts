import type { CompanyBrand } from '@candi/contract/identity/brand';
import { useEffect } from 'react';
import { useSiteName } from './page-title.ts';

/**
 * Applies a company's branding to the document while the component is mounted: its colour and, if white-labelling is
 * booked, its name in the title and its logo as the icon. null keeps the product's branding.
 */
export function useCompanyBrand(brand: CompanyBrand | null | undefined): void {
  useColour(brand?.colour ?? null);
  useSiteName(brand?.whiteLabel ? brand.name : null);
  // An empty icon, because without an icon the browser would show /favicon.ico.
  useIcon(brand?.whiteLabel ? (brand.logoUrl ?? 'data:,') : null);
}

/** Sets the theme's main colour (#rrggbb). The module that derives the shades is loaded only if there is a colour. */
function useColour(colour: string | null): void {
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

/** Replaces the document's icon. */
function useIcon(url: string | null): void {
  useEffect(() => {
    const own = document.querySelector('link[rel="icon"]');
    if (url === null || own === null) return undefined;
    const icon = document.createElement('link');
    icon.rel = 'icon';
    icon.href = url;
    own.replaceWith(icon);
    return () => icon.replaceWith(own);
  }, [url]);
}
