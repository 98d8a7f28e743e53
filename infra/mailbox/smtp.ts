import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { MailStore } from './store.ts';

/** Maximum size of an email (bytes). */
const mostBytes = 2 * 1024 * 1024;

export interface SmtpListener {
  port: number;
  stop(): Promise<void>;
}

/** Stores an email. Returns an error if the email was refused, null if it was stored. */
async function keep(store: MailStore, stream: SMTPServerDataStream): Promise<Error | null> {
  try {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) return Object.assign(new Error('The mail is too large'), { responseCode: 552 });
    await store.add(raw);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Starts an SMTP server on the loopback interface that accepts email to any recipient. `port`: 0 selects any free
 * port. `smtpUtf8`: whether it announces that addresses may have letters of any script (RFC 6531).
 */
export async function startSmtp(store: MailStore, port: number, smtpUtf8 = true): Promise<SmtpListener> {
  const server = new SMTPServer({
    name: 'candi-mailbox',
    banner: 'mails stay on this machine',
    // Authentication and TLS aren't needed, because only this machine can connect and no email is forwarded.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideSMTPUTF8: !smtpUtf8,
    size: mostBytes,
    closeTimeout: 500,
    onData: (stream, _session, answer) => {
      void keep(store, stream).then(answer);
    },
  });
  server.on('error', (error) =>
    console.error(JSON.stringify({ level: 'warn', msg: 'smtp', reason: error.message })),
  );
  server.listen(port, '127.0.0.1');
  await Promise.race([
    once(server.server, 'listening'),
    once(server, 'error').then(([error]) => {
      throw error;
    }),
  ]);
  const bound = server.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return { port: bound.port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
