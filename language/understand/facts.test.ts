import type { Language } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { factsAbout } from './facts.ts';

const texts: Record<'en' | 'es' | 'pt', string[]> = {
  en: [
    'Meridian runs the meters of two million homes.',
    'Three days a week are in the office. On call is one week in six and is paid extra.',
  ],
  es: [
    'La encargada lleva una tienda con cinco personas.',
    'Hay un 30 por ciento de descuento para el personal.',
  ],
  pt: ['A empresa cuida de três mil elevadores.', 'O plantão é pago à parte.'],
};
const answer = (language: Language & keyof typeof texts, question: string) =>
  factsAbout(question, texts[language], language)?.text ?? null;

test('a question about the salary is not answered with a text about something else', () => {
  expect(answer('en', "What's the salary anyway?")).toBeNull();
  expect(answer('es', '¿Cuánto se cobra?')).toBeNull();
  expect(answer('pt', 'Quanto vocês pagam?')).toBeNull();
});

test('a question about work from home is answered with what is said about the office', () => {
  expect(answer('en', 'Can I work from home on Mondays?')).toBe('Three days a week are in the office.');
});

test('the salary is told where a text has it', () => {
  const facts = ['The salary is 46,000 to 52,000 pounds a year.', 'On call is paid extra.'];
  expect(factsAbout('What is the salary?', facts, 'en')?.text).toBe(facts[0]);
});

test('a question about something else at the company is not answered with what the company does', () => {
  const facts = ['Clínica Boa Vista', 'A Clínica Boa Vista atende quinhentas pessoas por dia.'];
  expect(factsAbout('Aliás, quantos leitos tem a clínica?', facts, 'pt')).toBeNull();
});
