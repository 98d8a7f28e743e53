import { needsSmtpUtf8 } from '@candi/contract/platform/email-syntax';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import type { MailSender } from './mail.ts';
import { AddressUnsupportedError, MailRejectedError } from './mail.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps:` for implicit TLS. */
  url: string;
  /** "Name <address>", or just an address. */
  from: string;
}

/**
 * Creates a sender that uses SMTP. A server on another machine must offer STARTTLS, because emails contain links that
 * give access to accounts. `?requireTLS=false` in the URL allows an old internal relay without it.
 */
export function smtpSender({ url, from }: SmtpSettings): MailSender {
  const { hostname, searchParams } = new URL(url);
  const requireTLS = !loopback.test(hostname) && searchParams.get('requireTLS') !== 'false';
  const pool = new SMTPPool({
    url,
    maxConnections: 2,
    ...(requireTLS && { requireTLS }),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const transport = createTransport(pool);
  const hasSmtpUtf8 = () => announcesSmtpUtf8(new SMTPConnection(pool.options));
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    hasSmtpUtf8,
    send: async ({ id, recipient, senderName, subject, text, html, ics }) => {
      // nodemailer would send the address without the parameter that RFC 6531 requires, and some servers drop such an
      // email.
      if (needsSmtpUtf8(recipient) && !(await hasSmtpUtf8()))
        throw new AddressUnsupportedError(`The mail server doesn't support SMTPUTF8`);
      try {
        await transport.sendMail({
          from: senderName === null ? from : { name: senderName, address },
          // An object, because a comma in a plain string would add a second recipient.
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
 * Connects, with STARTTLS as for an email, and returns whether the response to EHLO lists SMTPUTF8. Doesn't sign in,
 * because the list isn't requested again after that.
 */
function announcesSmtpUtf8(connection: SMTPConnection): Promise<boolean> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.connect((error) => {
      // A server that hangs up before its greeting causes no `error` event.
      if (error) {
        reject(error);
        return;
      }
      resolve(/^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || ''));
      connection.quit();
    });
  });
}

/**
 * Returns true for a 5xx response to the recipient or to the message. Other errors, such as a wrong SMTP password, are
 * caused by our configuration and are retried.
 */
function isPermanent(error: Error): boolean {
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  const command = 'command' in error ? String(error.command) : '';
  return code >= 500 && code < 600 && /^(RCPT TO|DATA)/.test(command);
}
