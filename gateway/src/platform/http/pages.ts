import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Env } from './context.ts';
import { pageFile } from './page-file.ts';
import type { PageHead } from './page-head.ts';
import { inlineScriptSources, withHead } from './page-head.ts';

/** Matches paths of files and API calls, for which index.html is never served. */
const noPage = /^\/(assets|locales|v1)\/|\.\w{2,5}$/;

/**
 * Serves the built web app: its files, and a page for every other path, which the client-side router handles. Sends
 * the build's `.br` or `.gz` version of a file if there is one, and otherwise compresses it on the fly. `headFor`:
 * returns the metadata of a page, or null for pages without their own metadata.
 */
export function pages(dist: string, headFor: (path: string) => Promise<PageHead | null>) {
  const files = serveStatic<Env>({ root: dist, precompressed: true });
  const shell = serveStatic<Env>({ root: dist, path: 'index.html', precompressed: true });
  const fileOf = (c: Context<Env>): string =>
    pageFile(c.req.path, c.req.header('Accept-Language') ?? '', c.req.query('lang'));
  /** Returns the HTML of the first of these files that exists; null if none does. */
  const readPage = async (candidates: readonly string[]): Promise<string | null> => {
    for (const file of candidates) {
      const page = await readFile(join(dist, file), 'utf8').catch(() => null);
      if (page !== null) return page;
    }
    return null;
  };
  return new Hono<Env>()
    .use(compress())
    .get('*', async (c, next) => {
      await next();
      // The names of assets contain a hash. All other files must be revalidated.
      const hashed = c.req.path.startsWith('/assets/') && c.res.ok;
      c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    })
    .get('*', files)
    .get('*', async (c, next) => {
      const head = noPage.test(c.req.path) ? null : await headFor(c.req.path);
      if (!head) return next();
      // If the job doesn't exist, the app shows the message.
      const page = await readPage(head.status === 200 ? [fileOf(c), 'index.html'] : ['index.html']);
      if (page === null) return next();
      c.header('Vary', 'Accept-Language', { append: true });
      const { html, scriptSource } = withHead(page, head);
      c.set('scriptSources', [...inlineScriptSources(page), ...(scriptSource ? [scriptSource] : [])]);
      return c.html(html, head.status);
    })
    .get('*', async (c, next) => {
      if (noPage.test(c.req.path) || fileOf(c) === 'index.html') return next();
      const page = await readPage([fileOf(c)]);
      if (page === null) return next();
      c.header('Vary', 'Accept-Language', { append: true });
      c.set('scriptSources', inlineScriptSources(page));
      return c.html(page);
    })
    .get('*', (c, next) => (noPage.test(c.req.path) ? next() : shell(c, next)));
}
