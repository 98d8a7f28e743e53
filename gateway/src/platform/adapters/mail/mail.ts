import type { Mail } from '../../mails/render.ts';

/** Where mail goes out. */
export interface MailSender {
  /**
   * Hands one mail over. The same `id` twice is the same mail to the reader's program. Throws RefusedForGood where
   * another try can't help, anything else where it may.
   */
  send(mail: Mail & { id: string }): Promise<void>;
  close(): void;
}

/** The other side will never take this mail: no such recipient, not for this sender. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}
