import { z } from 'zod';
import { seal, unseal } from '../http/seal.ts';
import { deriveKeys, type SessionSecrets } from '../http/tokens.ts';
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

const keysOf = (secrets: SessionSecrets) => deriveKeys(secrets, 'mail');

/** Encrypts an email for storage, because its links give access to accounts and interviews. */
export const sealMail = (secrets: SessionSecrets, mail: Mail): Buffer =>
  seal(keysOf(secrets), JSON.stringify(mail));

/** Decrypts a stored email. Throws if it was encrypted with other secrets. */
export const unsealMail = (secrets: SessionSecrets, sealed: Buffer): Mail =>
  shape.parse(JSON.parse(unseal(keysOf(secrets), sealed)));
