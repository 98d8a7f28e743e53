import { expect, it } from 'vitest';
import { countryOf } from './ip-country.ts';

// Networks of authorities that have been in one country for decades.
it.each([
  ['200.160.2.3', 'BR'],
  ['193.136.192.10', 'PT'],
  ['163.121.128.134', 'EG'],
  ['130.206.13.20', 'ES'],
  ['::ffff:200.160.2.3', 'BR'],
  ['198.51.100.7', null],
  ['127.0.0.1', null],
  ['10.20.30.40', null],
  ['192.168.1.1', null],
  ['2001:db8:0:0::/64', null],
  ['', null],
  [null, null],
])('%s is in %s', (address, country) => expect(countryOf(address)).toBe(country));
