import { createTransport } from 'nodemailer';
import type { MailSender } from './mail.ts';
import { MailRejectedError } from './mail.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
  url: string;
  /** "Name <address>", or only an address. */
  from: string;
}

/**
 * Creates a sender that uses SMTP. Emails contain links that open accounts, so a server on another machine must offer
 * STARTTLS, unless the URL has `?requireTLS=false` for an old internal relay.
 */
export function smtpSender({ url, from }: SmtpSettings): MailSender {
  const { hostname, searchParams } = new URL(url);
  const requireTLS = !loopback.test(hostname) && searchParams.get('requireTLS') !== 'false';
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 2,
    ...(requireTLS && { requireTLS }),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, senderName, subject, text, html, ics }) => {
      try {
        await transport.sendMail({
          from: senderName === null ? from : { name: senderName, address },
          // An object, so that a comma in the address doesn't add a second recipient.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(ics && {
            icalEvent: { method: /^METHOD:(\w+)/m.exec(ics)?.[1] ?? 'PUBLISH', content: ics },
          }),
        });
      } catch (error) {
        if (error instanceof Error && isPermanent(error))
          throw new MailRejectedError(error.message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Returns true for a 5xx response to the recipient or the message itself. Errors of our own configuration, such as a
 * wrong password, are retried.
 */
function isPermanent(error: Error): boolean {
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  const command = 'command' in error ? String(error.command) : '';
  return code >= 500 && code < 600 && /^(RCPT TO|DATA)/.test(command);
}
