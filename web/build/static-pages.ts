import { languages } from '@candi/contract/platform/enumerations';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { theme } from '../src/ui/theme.ts';
import { firstScreens, type Manifest } from './first-screens.ts';
import { openStoredLanguage } from './stored-language.ts';
import { withTexts } from './texts.ts';

/** The theme's colours as CSS variables, `--lagoon-0` to `--dark-9`, for the welcome page, which doesn't load Mantine. */
const colours = Object.entries(theme.colors ?? {})
  .flatMap(([name, shades]) => shades?.map((shade, index) => `--${name}-${index}:${shade}`) ?? [])
  .join(';');
const withHead = (html: string): string =>
  html.replace('</title>', `</title>\n    ${openStoredLanguage}\n    <style>:root{${colours}}</style>`);

/**
 * Writes an HTML file for each language of the welcome page, `welcome/<language>.html`, and of the app's pages whose
 * first text is in the HTML, `first/<page>.<language>.html`. The gateway selects the file.
 */
export const staticPages = (): Plugin => ({
  name: 'static-pages',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path, originalUrl = '', server }) => {
      if (path !== '/welcome.html') return html;
      const filled = withHead(html);
      const wanted = new URL(originalUrl, 'http://localhost').searchParams.get('lang');
      return server ? withTexts(filled, languages.find((language) => language === wanted) ?? 'en') : filled;
    },
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/welcome(?=\?|$)/, '/welcome.html') ?? '/';
      next();
    });
  },
  writeBundle: ({ dir = 'dist' }) => {
    const read = (file: string): string => readFileSync(join(dir, file), 'utf8');
    const welcome = read('welcome.html');
    const screens = firstScreens(read('index.html'), JSON.parse(read('.vite/manifest.json')) as Manifest);
    for (const folder of ['welcome', 'first']) mkdirSync(join(dir, folder), { recursive: true });
    for (const language of languages) {
      writeFileSync(join(dir, `welcome/${language}.html`), withTexts(welcome, language));
      for (const [page, html] of Object.entries(screens))
        writeFileSync(join(dir, `first/${page}.${language}.html`), withTexts(html, language));
    }
    rmSync(join(dir, 'welcome.html'));
  },
});
