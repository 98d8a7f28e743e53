import { languages } from '@candi/contract/platform/enumerations';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tree = { [key: string]: string | Tree };
const load = (language: string): Tree =>
  JSON.parse(readFileSync(new URL(`../../public/locales/${language}.json`, import.meta.url), 'utf8')) as Tree;

const plural = /_(zero|one|two|few|many|other)$/;

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );
}
const placeholders = (text: string): string[] => [...new Set(text.match(/{{\s*[\w.]+/g))].toSorted();

const english = new Map(leaves(load('en')));
const stems = (keys: Iterable<string>): string[] =>
  [...new Set([...keys].map((key) => key.replace(plural, '')))].toSorted();
const pluralStems = new Set(
  [...english.keys()].filter((key) => plural.test(key)).map((k) => k.replace(plural, '')),
);

describe.each(languages)('locale %s', (language) => {
  const texts = new Map(leaves(load(language)));

  test('has exactly the keys of en', () => {
    expect(stems(texts.keys())).toEqual(stems(english.keys()));
  });

  test('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wanted = [...pluralStems].flatMap((stem) => forms.map((form) => `${stem}_${form}`));
    expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
  });

  test('has no empty texts', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the placeholders of en', () => {
    const differing = [...texts].filter(([key, text]) => {
      const source = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
      // Plural forms for exactly zero, one or two may spell out the number.
      const named = (of: string) =>
        placeholders(of).filter((name) => !(plural.test(key) && name === '{{count'));
      return named(text).join() !== named(source).join();
    });
    expect(differing).toEqual([]);
  });
});

test('Spanish calls a job “vacante” throughout', () => {
  const texts = leaves(load('es'));
  expect(texts.filter(([, text]) => /\b(ofertas?|empleos?)\b/i.test(text))).toEqual([]);
  expect(texts.some(([, text]) => /\bvacantes?\b/i.test(text))).toBe(true);
});

test('English has the spelling of the United States; “cancelled” is the specification’s', () => {
  const british =
    /colour|favour|behaviour|honour|labour|(?:organ|recogn|final|priorit|custom|personal|summar|apolog|optim)is(?:e|ing|ation)|programme|labell|travell|towards/i;
  const texts = leaves(load('en')).filter(([, text]) => british.test(text.replaceAll(/{{.*?}}/g, '')));
  expect(texts).toEqual([]);
});

test('the dots of file extensions stay in front of them between Arabic words', () => {
  // The dot follows an Arabic letter, or a mark that counts as one, without a left-to-right mark in front of it.
  const turned = /[\p{Script=Arabic}\u200F][^\p{L}\u200E]*\.[a-z]/u;
  expect(leaves(load('ar')).filter(([, text]) => turned.test(text))).toEqual([]);
});
