import { seal, unseal } from '../../platform/http/seal.ts';
import { deriveKey } from '../../platform/http/tokens.ts';

const keyOf = (secret: string): Buffer => deriveKey(secret, 'linkedin');

/** Encrypts a LinkedIn access token for storage. `secret`: SESSION_SECRET. */
export const sealToken = (secret: string, token: string): Buffer => seal(keyOf(secret), token);

/** Decrypts a stored access token. Throws if it was encrypted with another secret. */
export const unsealToken = (secret: string, sealed: Buffer): string => unseal(keyOf(secret), sealed);
