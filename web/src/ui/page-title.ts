import { useEffect } from 'react';

const product = 'Candi';

/** Sets the document title while the page is mounted. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
