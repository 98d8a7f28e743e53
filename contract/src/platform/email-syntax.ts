/** Maximum length of an email address (characters). */
export const emailLength = 254;

/** Matches an address whose domain is in ASCII form. The local part may contain letters of any script (RFC 6531). */
export const emailPattern =
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

/** Returns whether a text is an email address once it is written as `plainEmail` writes it. */
export function isEmailAddress(value: string): boolean {
  const plain = plainEmail(value);
  return plain.length <= emailLength && emailPattern.test(plain);
}

/**
 * Returns whether only mail servers with SMTPUTF8 (RFC 6531) deliver to an address: its local part has characters outside
 * of ASCII. A domain doesn't need it, because it has an ASCII form.
 */
export const needsSmtpUtf8 = (address: string): boolean =>
  /[\u0080-\u{10FFFF}]/u.test(address.slice(0, address.lastIndexOf('@')));
