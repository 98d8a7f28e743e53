import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@candi/contract/identity/second-factor';
import { hashSecret } from '../../../platform/http/tokens.ts';

/** Base32 without the letters I, L, O and U, which are taken for digits or form words (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length of a recovery code without hyphens: 80 random bits. */
const length = 16;

/** Creates the recovery codes of an account, as in "7Q2K-91XM-04TB-E8ZP". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    return letters.replaceAll(/.{4}(?=.)/g, '$&-');
  });

/** Returns the hash by which a recovery code is stored, however the code was typed. */
export const recoveryCodeHash = (code: string): Buffer =>
  hashSecret(
    code
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  );
