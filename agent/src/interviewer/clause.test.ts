import type { Language } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { clauseEnd, type ClauseEnd } from './clause.ts';

test.each<[Language, ClauseEnd, string]>([
  ['en', 'correcting', 'I left in March no'],
  ['en', 'correcting', 'About four no, sorry,'],
  ['en', 'whole', 'No'],
  ['en', 'whole', 'I left in March no in April'],
  ['pt', 'correcting', 'Eu saí em março não'],
  ['pt', 'correcting', 'Eu era motorista, quer dizer'],
  ['pt', 'whole', 'Não.'],
  ['es', 'correcting', 'Salí en marzo no'],
  ['es', 'correcting', 'Mi hermano y yo, perdón'],
  ['ar', 'correcting', 'تركتها في آذار لا'],
  ['ar', 'correcting', 'حوالي أربع لا، عفوا'],
  ['ar', 'whole', 'لا'],
])('%s: %s: %s', (language, end, text) => {
  expect(clauseEnd(text, language)).toBe(end);
});

test.each<[Language, ClauseEnd, string]>([
  ['en', 'listing', 'The company was called Rosal that is R O S'],
  ['en', 'listing', 'That is R'],
  ['en', 'listing', 'My number is five five five'],
  ['en', 'listing', 'My number is 5 5 5 0'],
  ['en', 'whole', 'I have done it for 5'],
  ['en', 'whole', 'There were twenty three'],
  ['pt', 'listing', 'Meu número é nove nove oito'],
  ['es', 'listing', 'Mi número es cinco cinco ocho'],
  ['ar', 'listing', 'كان اسم الشركة روسال راء واو'],
  ['ar', 'listing', 'رقمي هو خمسة خمسة ثمانية'],
])('%s: %s: %s', (language, end, text) => {
  expect(clauseEnd(text, language)).toBe(end);
});

test.each<[Language, string]>([
  ['en', 'I use Jira and Slack and when something breaks'],
  ['en', 'Because the bank could not stop'],
  ['pt', 'Eu uso o Jira e quando alguma coisa quebra'],
  ['es', 'Uso Jira y cuando algo se rompe'],
  ['ar', 'أستخدم كل يوم جيرا وعندما يتعطل شيء'],
])('%s: a clause whose main clause is to come is open: %s', (language, text) => {
  expect(clauseEnd(text, language)).toBe('open');
});

test('a clause that follows its main clause may end the sentence', () => {
  expect(clauseEnd('I look at the logs first when something breaks', 'en')).toBe('whole');
});

test('words that leave a sentence open, and sentences that may be whole', () => {
  expect(clauseEnd('We moved it because', 'en')).toBe('open');
  expect(clauseEnd('We had a problem with, um', 'en')).toBe('open');
  expect(clauseEnd('I led a team of five people', 'en')).toBe('whole');
  expect(clauseEnd('', 'en')).toBe('whole');
});
