import { describe, expect, it } from 'vitest';
import { readCallee } from './callee.ts';

const allowed = { PHONE_COUNTRIES: ['PT', 'US', 'GB', 'IT'], PHONE_SIP_HOSTS: ['127.0.0.1', 'pbx.example'] };
const read = (text: string) => readCallee(allowed, text);

describe('a number', () => {
  it.each([
    ['+351 912 345 678', 'PT', '+351912345678'],
    ['+351 (21) 000-1122', 'PT', '+351210001122'],
    ['+1 212 555 0123', 'US', '+12125550123'],
    // A leading zero of the area code belongs to Italian numbers.
    ['+39 06 1234 5678', 'IT', '+390612345678'],
  ])('%s is read with its country', (text, country, to) => {
    expect(read(text)).toEqual({ kind: 'number', to, number: to, country });
  });

  it.each([
    '912 345 678',
    '00351912345678',
    '+351 12',
    '+351 912 345 678 ext. 9',
    '+351 912 345 678;ext=9',
    '',
    'hello',
  ])('%s is refused as incomplete', (text) => {
    expect(read(text)).toEqual({ kind: 'refused', fault: 'invalid' });
  });

  it.each([
    ['of Spain', '+34 612 345 678'],
    // Shares +1 with the United States.
    ['of Jamaica', '+1 876 555 0123'],
    ['of Guernsey', '+44 7781 123456'],
    ['of a satellite telephone', '+881 612 345 678'],
    ['of Inmarsat', '+870 773 111 632'],
    ['of an international freephone service', '+800 1234 5678'],
  ])('%s is refused, because its country isn’t allowed', (_what, text) => {
    expect(read(text)).toEqual({ kind: 'refused', fault: 'country' });
  });

  it.each([
    ['premium-rate', '+351 760 123 456'],
    ['premium-rate', '+44 909 012 3456'],
    ['premium-rate', '+1 900 555 0123'],
    ['shared-cost', '+351 808 123 456'],
    ['toll-free', '+351 800 123 456'],
  ])('of a %s service is refused: %s', (_what, text) => {
    expect(read(text)).toEqual({ kind: 'refused', fault: 'kind' });
  });
});

describe('a SIP address', () => {
  it.each(['sip:rui@127.0.0.1', 'sip:rui@127.0.0.1:5070', 'sip:room-1204.a_b+c@pbx.example'])(
    '%s is read as a name',
    (to) => {
      expect(read(to)).toEqual({ kind: 'address', to });
    },
  );

  it.each(['+351912345678', '351-912-345-678', '00351912345678', '011351.912.345.678', '0351912345678'])(
    'sip:%s@pbx.example is read as a number with its country',
    (user) => {
      const to = `sip:${user}@pbx.example`;
      expect(read(to)).toEqual({ kind: 'number', to, number: '+351912345678', country: 'PT' });
    },
  );

  it.each([
    '+19005551234',
    '19005551234',
    '1-900-555.1234',
    '0019005551234',
    '01119005551234',
    '019005551234',
    '919005551234',
    '9019005551234',
    '9-011-1-900-555-1234',
    '90_00_1_900_555_1234',
  ])('sip:%s@pbx.example is refused as the premium-rate number that it may dial', (user) => {
    expect(read(`sip:${user}@pbx.example`)).toMatchObject({ kind: 'refused' });
  });

  it.each(['+34612345678', '0034612345678', '+18765550123'])(
    'sip:%s@pbx.example is refused, because the number’s country isn’t allowed',
    (user) => {
      expect(read(`sip:${user}@pbx.example`)).toEqual({ kind: 'refused', fault: 'country' });
    },
  );

  it.each(['101', '112', 'rui12345', 'a1900555b1234', '+', '...', '+351.9_1-2', '+0019005551234'])(
    'sip:%s@pbx.example is neither a name nor a number',
    (user) => {
      expect(read(`sip:${user}@pbx.example`)).toEqual({ kind: 'refused', fault: 'invalid' });
    },
  );

  it.each(['sip:rui@127.0.0.1:0', 'sip:rui@127.0.0.1:65536'])('%s has no such port', (entered) =>
    expect(read(entered)).toEqual({ kind: 'refused', fault: 'invalid' }),
  );

  it.each(['sip:rui@127.0.0.1.evil.example', 'sip:rui@10.0.0.1', 'sip:rui@localhost'])(
    '%s is refused, because its host isn’t allowed',
    (to) => {
      expect(read(to)).toEqual({ kind: 'refused', fault: 'address' });
    },
  );

  it.each([
    'sip:rui@127.0.0.1;maddr=10.0.0.1',
    'sip:tel:+19005551234@127.0.0.1',
    'sip:%2B19005551234@127.0.0.1',
    'sip:rui@127.0.0.1?Route=x',
    'sip:127.0.0.1',
    'sips:rui@127.0.0.1',
    'sip:a b@127.0.0.1',
    'sip:rui@127.0.0.1\r\nVia: x',
    'sip:rui@10.0.0.1@127.0.0.1',
  ])('%j is refused as malformed', (to) => {
    expect(read(to)).toEqual({ kind: 'refused', fault: 'invalid' });
  });

  it('is refused while no host is allowed, as numbers are without countries', () => {
    const nothing = { PHONE_COUNTRIES: [], PHONE_SIP_HOSTS: [] };
    expect(readCallee(nothing, 'sip:rui@127.0.0.1')).toMatchObject({ fault: 'address' });
    expect(readCallee(nothing, '+351912345678')).toMatchObject({ fault: 'country' });
  });
});
