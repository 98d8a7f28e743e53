import { languages, type Language } from '@candi/contract/platform/enumerations';
import { readFileSync } from 'node:fs';

type Tree = { [key: string]: string | Tree };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Returns the text of a language under a key such as `auth.title`. Throws if there is none. */
function textOf(language: Language, key: string): string {
  const file = new URL(`../public/locales/${language}.json`, import.meta.url);
  let found: string | Tree | undefined = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`${language}.json has no text ${key}`);
  return found;
}

/**
 * Fills a page's placeholders with the texts of a language: `{{auth.title}}`, with values as in
 * `{{common.scoreOf|score=88}}`, and `{{lang}}` and `{{dir}}`.
 */
export const withTexts = (html: string, language: Language): string =>
  html
    .replaceAll('{{lang}}', language)
    .replaceAll('{{dir}}', language === 'ar' ? 'rtl' : 'ltr')
    .replaceAll(/\{\{([\w.]+)(?:\|([^}]*))?\}\}/g, (_, key: string, given = '') => {
      const values = new URLSearchParams(String(given).replaceAll(',', '&'));
      const text = textOf(language, key).replaceAll(
        /\{\{(\w+)\}\}/g,
        (whole, name: string) => values.get(name) ?? whole,
      );
      return escapeHtml(text);
    });

/** Returns the first supported language in a list such as `Accept-Language`, or `en`. */
export const languageAmong = (wanted: string): Language =>
  wanted
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .map((tag) => languages.find((language) => language === tag))
    .find((language) => language !== undefined) ?? 'en';
