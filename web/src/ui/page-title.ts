import { useEffect } from 'react';

const product = 'Candi';

/** Names the browser's tab after the page, for as long as the page shows. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
