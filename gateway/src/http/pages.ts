import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Env } from './context.ts';

/** Paths that name a file or a call: when there is none, nothing stands in for it. */
const noPage = /^\/(assets|locales|v1)\/|\.\w{2,5}$/;

/**
 * The built pages: files as they are (their `.br` or `.gz` where the build made one, compressed on the way out
 * otherwise), and index.html for every path that names no file, which the page's own router then reads.
 */
export function pages(dist: string) {
  const files = serveStatic<Env>({ root: dist, precompressed: true });
  const shell = serveStatic<Env>({ root: dist, path: 'index.html', precompressed: true });
  return new Hono<Env>()
    .use(compress())
    .get('*', async (c, next) => {
      await next();
      // Assets have their hash in the name; all else is asked for again.
      const hashed = c.req.path.startsWith('/assets/') && c.res.ok;
      c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    })
    .get('*', files)
    .get('*', (c, next) => (noPage.test(c.req.path) ? next() : shell(c, next)));
}
