import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@candi/contract/platform/enumerations';

type Texts = { [key: string]: string | Texts };

const loaded = new Map<Language, Texts>();

const textsOf = (language: Language): Texts => {
  const known = loaded.get(language);
  if (known) return known;
  const file = fileURLToPath(new URL(`../../web/public/locales/${language}.json`, import.meta.url));
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  loaded.set(language, texts);
  return texts;
};

/**
 * Returns the page's text for a locale key, such as `join.button`, in a language. Throws if the key doesn't exist.
 */
export const textOf = (language: Language, key: string, values: Record<string, string> = {}): string => {
  let at: string | Texts | undefined = textsOf(language);
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') throw new Error(`no text ${key} in ${language}`);
  return at.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
};
