import { expect, it } from 'vitest';
import { senderRefusal } from './brand.ts';

it.each([
  ['', 'Boats'],
  ['Boats', 'Boats'],
  ['boats  careers', 'Boats Careers'],
  ['Careers at Boats, Porto', 'Boats'],
  ['Booking.com Careers', 'Booking.com'],
  ['9876543 Canada hiring', '9876543 Canada'],
  ['Boats, call 080012', 'Boats'],
  ['توظيف شركة المرسى', 'شركة المرسى'],
])('%j is accepted as the sender name of %j', (sender, company) => {
  expect(senderRefusal(sender, company)).toBeNull();
});

it.each([
  ['PayPal Security', 'Boats', 'SENDER_WITHOUT_COMPANY'],
  ['PayPal', 'Pay', 'SENDER_WITHOUT_COMPANY'],
  ['Boats evil.example', 'Boats', 'NAME_WITH_ADDRESS'],
  ['Boats a@evil.example', 'Boats', 'NAME_WITH_ADDRESS'],
  ['evil.com', 'evil', 'NAME_WITH_ADDRESS'],
  ['evil.com', 'com', 'NAME_WITH_ADDRESS'],
  ['Boats, call 0800 123', 'Boats', 'NAME_WITH_NUMBER'],
])('the sender name %j of %j is refused: %s', (sender, company, refusal) => {
  expect(senderRefusal(sender, company)).toBe(refusal);
});
