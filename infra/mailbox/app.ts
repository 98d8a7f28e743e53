import { Hono } from 'hono';
import { listPage, mailPage } from './views.ts';
import type { MailStore } from './store.ts';

/**
 * Content security policy of a displayed email. Allows only inline styles, inline images and links that open
 * in another tab.
 */
const emailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Creates the app that serves the mailbox's pages, and serves the emails to programs as JSON (`/mails.json?to=`). */
export function createMailboxApp(store: MailStore) {
  const app = new Hono();
  app.use(async (c, next) => {
    // Prevents DNS rebinding: a website whose host name resolves to this machine must not read the emails.
    const { hostname } = new URL(c.req.url);
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') return c.text('Not here', 403);
    await next();
    c.header('Content-Security-Policy', c.res.headers.get('Content-Security-Policy') ?? pagePolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
  });
  app.get('/health', (c) => c.json({ ok: true }));
  app.get('/', (c) => c.html(listPage(store.list())));
  app.get('/mails.json', (c) =>
    c.json(
      store.list(c.req.query('to')).map(({ attachments, ...mail }) => ({
        ...mail,
        attachments: attachments.map(({ name, type, content }) => ({
          name,
          type,
          text: new TextDecoder().decode(content),
        })),
      })),
    ),
  );
  app.get('/mails/:id', (c) => {
    const mail = store.find(c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });
  app.get('/mails/:id/html', (c) => {
    const mail = store.find(c.req.param('id'));
    if (!mail) return c.notFound();
    c.header('Content-Security-Policy', emailPolicy);
    return c.html(mail.html.replace(/<head[^>]*>/i, '$&<base target="_blank">'));
  });
  app.get('/mails/:id/attachments/:index', (c) => {
    const attachment = store.find(c.req.param('id'))?.attachments[Number(c.req.param('index'))];
    if (!attachment) return c.notFound();
    return c.body(new Uint8Array(attachment.content), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
    });
  });
  return app;
}
