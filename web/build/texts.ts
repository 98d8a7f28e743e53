import type { Language } from '@candi/contract/platform/enumerations';
import { readFileSync } from 'node:fs';

type Tree = { [key: string]: string | Tree };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const readTexts = (language: Language): Tree =>
  JSON.parse(readFileSync(new URL(`../public/locales/${language}.json`, import.meta.url), 'utf8')) as Tree;

/** Returns the text under a key such as `auth.title`; undefined if there is none. */
function textOf(texts: Tree, key: string): string | undefined {
  let found: string | Tree | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Fills a page's placeholders with the texts of a language: `{{auth.title}}`, with values as in
 * `{{common.scoreOf|score=88}}`, and `{{lang}}` and `{{dir}}`. Throws if the language lacks a text.
 */
export function withTexts(html: string, language: Language): string {
  const texts = readTexts(language);
  return html
    .replaceAll('{{lang}}', language)
    .replaceAll('{{dir}}', language === 'ar' ? 'rtl' : 'ltr')
    .replaceAll(/\{\{([\w.]+)(?:\|([^}]*))?\}\}/g, (_, key: string, given = '') => {
      const text = textOf(texts, key);
      if (text === undefined) throw new Error(`${language}.json has no text ${key}`);
      const values = new URLSearchParams(String(given).replaceAll(',', '&'));
      return escapeHtml(
        text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole),
      );
    });
}
