import { createHash } from 'node:crypto';

/** Metadata in the HTML head of a page, for crawlers and link previews. */
export interface PageHead {
  status: 200 | 404 | 410;
  title: string;
  /** Name of the site in link previews. */
  siteName: string;
  description: string;
  /** Canonical URL. */
  url: string;
  /** Structured data (JSON-LD) for search engines; null if there is none. */
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

/** Serialises JSON so that it can't close the script element that contains it. */
const scriptJson = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/**
 * Inserts the metadata into a page. `scriptSource`: the `script-src` source that its structured data needs, or null
 * without data.
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
    // A function, so that "$" in a text isn't a replacement pattern.
    html: bare.replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`),
    scriptSource: data === null ? null : `'sha256-${createHash('sha256').update(data).digest('base64')}'`,
  };
}
