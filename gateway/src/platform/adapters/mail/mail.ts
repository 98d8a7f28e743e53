import type { Mail } from '../../mails/render.ts';

export interface MailSender {
  /**
   * Sends one email. Calls with the same `id` use the same Message-ID. Throws MailRejectedError if retrying is useless,
   * and other errors if it may help.
   */
  send(mail: Mail & { id: string }): Promise<void>;
  close(): void;
}

/** The server permanently rejects this email, for example because the recipient doesn't exist. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}
