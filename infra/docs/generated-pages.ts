import { configurationPage } from './configuration-page.ts';

interface GeneratedPage {
  /** Path relative to the root. */
  path: string;
  url: URL;
  text: () => string;
}

const page = (path: string, text: () => string): GeneratedPage => ({
  path,
  url: new URL(`../../${path}`, import.meta.url),
  text,
});

/** Pages that `npm run docs` writes. */
export const generatedPages: readonly GeneratedPage[] = [page('docs/configuration.md', configurationPage)];
