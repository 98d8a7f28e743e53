import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { createMailboxApp } from './app.ts';
import { startSmtp } from './smtp.ts';
import { openMailStore } from './store.ts';

export interface Mailbox {
  /** URL of the web pages. */
  url: string;
  port: number;
  /** URL for sending email over SMTP. */
  smtpUrl: string;
  smtpPort: number;
  stop(): Promise<void>;
}

/**
 * Starts a mailbox on the loopback interface that receives email over SMTP and shows it as web pages. Port 0 selects
 * any free port. Throws if a port is in use.
 */
export async function startMailbox(options: {
  folder: string;
  port: number;
  smtpPort: number;
  most?: number;
  /** Whether the SMTP server announces SMTPUTF8. Default: true. */
  smtpUtf8?: boolean;
}): Promise<Mailbox> {
  const store = await openMailStore(options.folder, options.most);
  const smtp = await startSmtp(store, options.smtpPort, options.smtpUtf8);
  const pages = createAdaptorServer({ fetch: createMailboxApp(store).fetch });
  pages.listen(options.port, '127.0.0.1');
  try {
    await once(pages, 'listening');
  } catch (error) {
    await smtp.stop();
    throw error;
  }
  const bound = pages.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    port: bound.port,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    smtpPort: smtp.port,
    stop: async () => {
      await smtp.stop();
      if ('closeAllConnections' in pages) pages.closeAllConnections();
      await new Promise((resolve) => pages.close(resolve));
    },
  };
}
