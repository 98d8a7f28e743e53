import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts text with AES-256-GCM. Returns the nonce (12 bytes), the tag (16 bytes) and the ciphertext. `key`: 32 bytes.
 */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts the output of `seal`. Throws if the key is different or the data was changed. */
export function unseal(key: Buffer, sealed: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  cipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8');
}
