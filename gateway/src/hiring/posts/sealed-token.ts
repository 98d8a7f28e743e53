import { seal, unseal } from '../../platform/http/seal.ts';
import { deriveKeys, type SessionSecrets } from '../../platform/http/tokens.ts';

const keysOf = (secrets: SessionSecrets) => deriveKeys(secrets, 'linkedin');

/** Encrypts a LinkedIn access token for storage. */
export const sealToken = (secrets: SessionSecrets, token: string): Buffer => seal(keysOf(secrets), token);

/** Decrypts a stored access token. Throws if it was encrypted with other secrets. */
export const unsealToken = (secrets: SessionSecrets, sealed: Buffer): string =>
  unseal(keysOf(secrets), sealed);
