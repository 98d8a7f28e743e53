import { useEffect } from 'react';

const product = 'Candi';

let title: string | null = null;
let siteName = product;

const write = (): void => {
  document.title = title === null ? siteName : `${title} · ${siteName}`;
};

/** Sets the document title while the page is mounted. */
export function usePageTitle(pageTitle: string): void {
  useEffect(() => {
    title = pageTitle;
    write();
    return () => {
      title = null;
      write();
    };
  }, [pageTitle]);
}

/** Replaces the product's name in the document title while the component is mounted; null keeps it. */
export function useSiteName(name: string | null): void {
  useEffect(() => {
    siteName = name ?? product;
    write();
    return () => {
      siteName = product;
      write();
    };
  }, [name]);
}
