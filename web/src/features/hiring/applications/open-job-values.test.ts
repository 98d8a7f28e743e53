import { expect, test } from 'vitest';
import { isPhone, resumeFault, toForm, unanswered, initialValues } from './open-job-values.ts';

const file = (name: string, size: number) => ({ name, size, type: 'application/pdf' });
test.each([
  [null, 'missing'],
  [file('a.pdf', 0), 'missing'],
  [file('a.docx', 10), 'type'],
  [file('a.pdf', 10 * 1024 * 1024 + 1), 'size'],
  [file('A.PDF', 10 * 1024 * 1024), null],
])('a file %j has the fault %s', (given, fault) => expect(resumeFault(given)).toBe(fault));

test.each([
  ['+351 21 000 0000', true],
  ['(11) 99999-0000', true],
  ['12345', false],
  ['call me', false],
  ['', false],
])('%j is accepted as a phone number: %s', (value, right) => expect(isPhone(value)).toBe(right));

test('lists the required questions without an answer', () => {
  const questions = ['a', 'b', 'c'].map((id) => ({ id, question: id, required: id !== 'c' }));
  expect(unanswered(questions, { a: 'x', b: '  ' })).toEqual(['b']);
});

test('trims the values before sending', () => {
  const values = { ...initialValues, firstName: ' Ana ', answers: { a: ' yes ' } };
  expect(toForm(values, 'pt')).toMatchObject({
    firstName: 'Ana',
    answers: [{ questionId: 'a', answer: 'yes' }],
    consent: { version: 'application-2', language: 'pt' },
  });
});
