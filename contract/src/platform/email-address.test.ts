import { expect, it } from 'vitest';
import { emailAddress } from './email-address.ts';

it.each([
  ['Ana@Candi.test', 'ana@candi.test'],
  [' ana@candi.test\u200B', 'ana@candi.test'],
  ['\u202Aana@candi.test\u202C', 'ana@candi.test'],
  ['\uFEFFana@candi.test', 'ana@candi.test'],
  ["o'neil+jobs@mail.candi.test", "o'neil+jobs@mail.candi.test"],
  ['josé@candi.test', 'josé@candi.test'],
  ['jose\u0301@candi.test', 'josé@candi.test'],
  ['info@MÜNCHEN.example', 'info@xn--mnchen-3ya.example'],
  ['info@xn--mnchen-3ya.example', 'info@xn--mnchen-3ya.example'],
  ['иван@почта.рф', 'иван@xn--80a1acny.xn--p1ai'],
  ['ليلى@مثال.إختبار', 'ليلى@xn--mgbh0fb.xn--kgbechtv'],
])('%j is stored as %j', (address, stored) => expect(emailAddress.parse(address)).toBe(stored));

it.each([
  'ana at candi',
  'ana@candi',
  '@candi.test',
  'ana@@candi.test',
  'a na@candi.test',
  '.ana@candi.test',
  'ana..b@candi.test',
  'ana@candi.test/path',
  'ana@münchen.example/path',
  'ana@mün chen.example',
  'ana@-candi.test',
  'ana@127.0.0.1',
  '<ana@candi.test>',
  'a,b@candi.test',
  `${'a'.repeat(250)}@candi.test`,
  '',
])('%j isn’t an address', (address) => expect(emailAddress.safeParse(address).success).toBe(false));
