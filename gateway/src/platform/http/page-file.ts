import { languages } from '@candi/contract/platform/enumerations';

/** Pages whose first text is in the HTML, with one file for each language. web/build writes the files. */
const pages: readonly { path: RegExp; file: string }[] = [
  { path: /^\/interview\/[^/]+\/[^/]+\/join\//, file: 'first/join' },
  { path: /^\/job\/[^/]+\/?$/, file: 'first/job' },
  { path: /^\/signin\/?$/, file: 'first/signin' },
];
const welcome = /^\/welcome\/?$/;

/** Returns the supported language that a browser prefers by its `Accept-Language` header. Defaults to `en`. */
export function preferredLanguage(header: string): (typeof languages)[number] {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { tag: tag.split('-')[0]?.toLowerCase(), quality: Number(quality ?? 1) };
    })
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of ranked) {
    const known = languages.find((language) => language === tag);
    if (known) return known;
  }
  return 'en';
}

/**
 * Returns the HTML file of a page in the built web app. `wanted`: the language that the address names. It applies only
 * to the welcome page; pages of the app use the browser's language.
 */
export function pageFile(path: string, acceptLanguage: string, wanted: string | undefined): string {
  const preferred = preferredLanguage(acceptLanguage);
  if (welcome.test(path)) {
    const named = languages.find((language) => language === wanted);
    return `welcome/${named ?? preferred}.html`;
  }
  const page = pages.find((one) => one.path.test(path));
  return page ? `${page.file}.${preferred}.html` : 'index.html';
}
