import { z } from 'zod';
import { seal, unseal } from '../http/seal.ts';
import { deriveKey } from '../http/tokens.ts';
import type { Mail } from './render.ts';

const shape = z.object({
  recipient: z.string(),
  // Missing in emails that were queued before this field existed.
  senderName: z.string().nullable().default(null),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  ics: z.string().nullable(),
}) satisfies z.ZodType<Mail>;

const keyOf = (secret: string): Buffer => deriveKey(secret, 'mail');

/** Encrypts an email for storage, because its links give access to accounts and interviews. */
export const sealMail = (secret: string, mail: Mail): Buffer => seal(keyOf(secret), JSON.stringify(mail));

/** Decrypts a stored email. Throws if it was encrypted with another secret. */
export const unsealMail = (secret: string, sealed: Buffer): Mail =>
  shape.parse(JSON.parse(unseal(keyOf(secret), sealed)));
