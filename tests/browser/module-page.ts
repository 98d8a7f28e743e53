import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const origin = 'http://localhost:4999';
/** Browser builds of the packages that the modules import. */
const packages: Record<string, string> = {
  mediabunny: '/media/node_modules/mediabunny/dist/bundles/mediabunny.mjs',
};

/**
 * Returns the source of one of the project's modules for a browser, with types stripped and package imports resolved.
 * Throws if the file doesn't exist.
 */
export async function moduleSource(path: string): Promise<string> {
  const source = await readFile(join(root, path), 'utf8');
  const script = extname(path) === '.ts' ? stripTypeScriptTypes(source) : source;
  return script.replaceAll(/ from '([^'.]+)';/g, (whole, name: string) =>
    packages[name] ? ` from '${packages[name]}';` : whole,
  );
}

/** Opens an empty page that can `import('/media/…/x.ts')` the project's modules, with types stripped. */
export async function openModulePage(
  browser: Browser,
  { width, height }: { width: number; height: number },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.route(`${origin}/**`, async (route) => {
    const path = normalize(new URL(route.request().url()).pathname);
    if (path === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><body style="margin:0"></body>',
      });
    if (extname(path) !== '.ts') return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'text/javascript', body: await moduleSource(path) });
  });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${origin}/`);
  return page;
}
