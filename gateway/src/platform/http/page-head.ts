import { createHash } from 'node:crypto';

/** Metadata in a page's HTML head, for search engines and link previews. */
export interface PageHead {
  status: 200 | 404 | 410;
  title: string;
  /** The page's heading, shown with the description until its code has loaded; null keeps the general texts. */
  heading: string | null;
  /** Name of the site in link previews. */
  siteName: string;
  description: string;
  /** Canonical URL. */
  url: string;
  /** Structured data for search engines (JSON-LD); null if there is none. */
  data: Record<string, unknown> | null;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Serialises data as JSON that can't close the script element around it. */
const scriptJson = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Returns the `script-src` source that allows an inline script. */
const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the `script-src` sources that allow the inline scripts of a page's file. */
export const inlineScriptSources = (file: string): string[] =>
  [...file.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => sourceOf(script));

/**
 * Inserts metadata into a page. `scriptSource`: the `script-src` source that allows the structured data, or null if
 * there is no data.
 */
export function withHead(html: string, head: PageHead): { html: string; scriptSource: string | null } {
  const data = head.data && scriptJson(head.data);
  const meta = (kind: 'name' | 'property', name: string, content: string): string =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.status === 200 ? [`<link rel="canonical" href="${escapeHtml(head.url)}" />`] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.url),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'robots', head.status === 200 ? 'index, follow' : 'noindex'),
    ...(data === null ? [] : [`<script type="application/ld+json">${data}</script>`]),
  ];
  const bare = html
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta name="(?:robots|description)"[^>]*>/g, '');
  return {
    // A function, because "$" in a replacement string has a special meaning.
    html: bare
      .replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`)
      .replace(/(?:<div lang="\w+"><h1>[^<]*<\/h1><p>[^<]*<\/p><\/div>)+/, (whole) =>
        head.heading === null
          ? whole
          : `<h1 dir="auto">${escapeHtml(head.heading)}</h1><p dir="auto">${escapeHtml(head.description)}</p>`,
      ),
    scriptSource: data === null ? null : sourceOf(data),
  };
}
