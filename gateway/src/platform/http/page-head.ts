import { createHash } from 'node:crypto';

/** What a page says of itself before its script runs: for crawlers, and for those who show a preview of its link. */
export interface PageHead {
  status: 200 | 404 | 410;
  title: string;
  description: string;
  /** Whole address, the one that counts. */
  url: string;
  /** For search engines; null where there is nothing to find. */
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

/** JSON that can't end the script it stands in. */
const scriptJson = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The page with its head, and the source for `script-src` that the data in it needs; null without data. */
export function withHead(html: string, head: PageHead): { html: string; scriptSource: string | null } {
  const data = head.data && scriptJson(head.data);
  const meta = (kind: 'name' | 'property', name: string, content: string): string =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.status === 200 ? [`<link rel="canonical" href="${escapeHtml(head.url)}" />`] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Candi'),
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
    // A function: "$" in a text means nothing.
    html: bare.replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`),
    scriptSource: data === null ? null : `'sha256-${createHash('sha256').update(data).digest('base64')}'`,
  };
}
