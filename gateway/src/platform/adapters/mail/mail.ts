import type { Mail } from '../../mails/render.ts';

/** Sends emails. */
export interface MailSender {
  /**
   * Sends one email. Two calls with the same `id` produce the same Message-ID. Throws MailRejectedError if a retry can't
   * help, and any other error if it may.
   */
  send(mail: Mail & { id: string }): Promise<void>;
  close(): void;
}

/** The server permanently rejects this email, for example because the recipient doesn't exist. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}
