import type { Mail } from '../../mails/render.ts';

export interface MailSender {
  /**
   * Sends one email. Calls with the same `id` use the same Message-ID. Throws MailRejectedError if retrying is useless,
   * and other errors if it may help.
   */
  send(mail: Mail & { id: string }): Promise<void>;
  /**
   * Connects to the mail server and returns whether it announces SMTPUTF8 (RFC 6531). Throws if it can't be reached.
   */
  hasSmtpUtf8(): Promise<boolean>;
  close(): void;
}

/** The server permanently rejects this email, for example because the recipient doesn't exist. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}

/** The recipient's address needs SMTPUTF8, which the server doesn't announce. Nothing was sent. */
export class AddressUnsupportedError extends MailRejectedError {}
