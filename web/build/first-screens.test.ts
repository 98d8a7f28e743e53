import { languages } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { firstScreens } from './first-screens.ts';

const index = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <link rel="modulepreload" crossorigin href="/assets/app.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
const entries = [
  'src/app/recruiter-pages.tsx',
  'src/app/layouts/public-layout.tsx',
  'src/features/identity/auth/pages/signin-page.tsx',
  'src/features/hiring/applications/pages/open-job-page.tsx',
  'src/features/interviews/sessions/join/join-page.tsx',
];
const page = { file: 'assets/page.js', css: ['assets/page.css'], imports: ['app'] };
const manifest = {
  app: { file: 'assets/app.js', css: ['assets/app.css'] },
  ...Object.fromEntries(entries.map((entry) => [entry, page])),
};

it.each(Object.entries(firstScreens(index, manifest)))(
  'the first text of the page "%s" is painted before its style sheets and scripts have loaded',
  (_page, html) => {
    const [head = '', body = ''] = html.split('</head>');
    expect(head).not.toContain('rel="stylesheet"');
    expect(head.match(/as="style"/g)).toHaveLength(2);
    expect(head.match(/rel="modulepreload"/g)).toHaveLength(2);
    const sheets = ['/assets/app.css', '/assets/page.css'].map((file) =>
      body.indexOf(`rel="stylesheet" crossorigin href="${file}"`),
    );
    for (const at of sheets) expect(at).toBeGreaterThan(body.indexOf('<h1>'));
  },
);

it('a page has its first text in every language, and applies the stored language before', () => {
  const { signin = '' } = firstScreens(index, manifest);
  expect(signin.match(/<div lang="\w+"><h1>/g)).toHaveLength(languages.length);
  expect(signin.indexOf('localStorage')).toBeGreaterThan(0);
  expect(signin.indexOf('localStorage')).toBeLessThan(signin.indexOf('<h1>'));
});

it('a page that the build lacks is an error', () => {
  expect(() => firstScreens(index, {})).toThrow('the manifest has no');
});
