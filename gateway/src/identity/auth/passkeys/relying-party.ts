import { isIP } from 'node:net';
import type { Environment } from '../../../platform/environment.ts';

/** The installation as WebAuthn knows it. `id`: the host name that passkeys belong to. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the relying party of the installation's public address, or null if browsers allow no passkeys there: at an IP
 * address, and without HTTPS except on localhost.
 */
export function relyingParty({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): RelyingParty | null {
  const { hostname, protocol, origin } = new URL(PUBLIC_URL);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : null;
}
