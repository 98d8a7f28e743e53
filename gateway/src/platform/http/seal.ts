import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ForEachSecret } from './tokens.ts';

/**
 * Encrypts text with AES-256-GCM and the first key. Returns the nonce (12 bytes), the tag (16 bytes) and the ciphertext.
 * `keys`: 32 bytes each.
 */
export function seal([key]: ForEachSecret<Buffer>, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts the output of `seal`. Throws if it was encrypted with none of the keys or the data was changed. */
export function unseal([key, ...others]: ForEachSecret<Buffer>, sealed: Buffer): string {
  try {
    return decrypt(key, sealed);
  } catch (error) {
    const [next, ...rest] = others;
    if (next === undefined) throw error;
    return unseal([next, ...rest], sealed);
  }
}

function decrypt(key: Buffer, sealed: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  cipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8');
}
