import { expect, it } from 'vitest';
import { pageFile, preferredLanguage } from './page-file.ts';

it('follows the browser’s order of languages and their qualities', () => {
  expect(preferredLanguage('fr-FR, pt-BR;q=0.8, en;q=0.9')).toBe('en');
  expect(preferredLanguage('ar-EG,ar;q=0.9,en;q=0.8')).toBe('ar');
  expect(preferredLanguage('de')).toBe('en');
  expect(preferredLanguage('')).toBe('en');
});

it('chooses the file of a page by its path and language', () => {
  const file = (path: string, wanted?: string) => pageFile(path, 'es', wanted);
  expect(file('/interview/i/c/join/token')).toBe('first/join.es.html');
  expect(file('/interview/i/c/join/token/test')).toBe('first/join.es.html');
  expect(file('/job/j')).toBe('first/job.es.html');
  expect(file('/signin')).toBe('first/signin.es.html');
  expect(file('/interviews')).toBe('index.html');
});

it('shows the front door in the language that its address names', () => {
  expect(pageFile('/welcome', 'es', 'ar')).toBe('welcome/ar.html');
  expect(pageFile('/welcome', 'es', '../../secret')).toBe('welcome/es.html');
});
