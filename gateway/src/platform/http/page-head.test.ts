import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptSources, withHead } from './page-head.ts';

const page = `<head>
    <meta name="robots" content="noindex" />
    <title>Candi</title>
  </head><body></body>`;
const head = {
  status: 200,
  title: 'Boats & "Co" <b>',
  heading: 'Boats & "Co" <b>',
  siteName: 'Candi',
  description: 'We pay $& more',
  url: 'https://candi.test/job/1',
  data: { description: '</script><script>alert(1)</script>' },
} as const;

it('escapes user input and replaces the metadata in index.html', () => {
  const { html } = withHead(page, head);
  expect(html).toContain('<title>Boats &amp; &quot;Co&quot; &lt;b&gt;</title>');
  expect(html).toContain('content="We pay $&amp; more"');
  expect(html).not.toContain('<title>Candi');
  expect(html.match(/name="robots"/g)).toHaveLength(1);
  expect(html).toContain('content="index, follow"');
});

it('shows heading and description in place of the page’s first text', () => {
  const first = page.replace(
    '<body>',
    '<body><main><div lang="en"><h1>Job</h1><p>Read it.</p></div><div lang="es"><h1>Vacante</h1><p>Lee.</p></div></main>',
  );
  const { html } = withHead(first, head);
  expect(html).toContain(
    '<main><h1 dir="auto">Boats &amp; &quot;Co&quot; &lt;b&gt;</h1><p dir="auto">We pay $&amp; more</p></main>',
  );
});

it('keeps text from closing the script element with the data, and returns the hash of the data', () => {
  const { html, scriptSource } = withHead(page, head);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(data)).toEqual(head.data);
  expect(scriptSource).toBe(`'sha256-${createHash('sha256').update(data).digest('base64')}'`);
});

it('excludes a page without data from search engines', () => {
  const { html, scriptSource } = withHead(page, { ...head, status: 410, data: null });
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('canonical');
  expect(scriptSource).toBeNull();
});

it('allows the inline scripts of a page’s file', () => {
  const file = page.replace(
    '<head>',
    '<head><script>go()</script><script type="module" src="/a.js"></script>',
  );
  const go = `'sha256-${createHash('sha256').update('go()').digest('base64')}'`;
  expect(inlineScriptSources(file)).toEqual([go]);
});
