import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const origin = 'http://localhost:4999';

/** An empty page that can `import('/media/…/x.ts')`: the project's own modules, their types left out. */
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
    const source = await readFile(join(root, path), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${origin}/`);
  return page;
}
