import { z } from 'zod';
import { text } from './common.ts';

/** Matches an address whose domain is in ASCII form. The local part may contain letters of any script (RFC 6531). */
const pattern =
  /^(?![.])(?!.*[.]{2})[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u;

/**
 * Returns the form in which an address is stored and compared: without invisible characters, in lower case, and with
 * the domain in ASCII ("münchen.example" as "xn--mnchen-3ya.example"). Other text is returned with these changes, too.
 */
export function plainEmail(address: string): string {
  const plain = address
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  // Domains in ASCII are left as they are, because URL also accepts percent-encoding, for example.
  if (at < 0 || !/[\u0080-\u{10FFFF}]/u.test(domain) || /[\s/?#:@%[\]\\]/.test(domain)) return plain;
  const site = `http://${domain}`;
  return URL.canParse(site) ? plain.slice(0, at + 1) + new URL(site).hostname : plain;
}

/** Email address of a person, possibly with letters of any script. It is returned as `plainEmail` writes it. */
export const emailAddress = text.overwrite(plainEmail).max(254).pipe(z.email({ pattern }));
