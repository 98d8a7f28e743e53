import { languages } from '@candi/contract/platform/enumerations';
import { applyStoredLanguage } from './stored-language.ts';
import { withTexts } from './texts.ts';

/** The relevant properties of Vite's manifest. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

interface Screen {
  /** Entry modules of the page. */
  modules: readonly string[];
  title: string;
  text: string;
}

/** Pages whose HTML contains their first text, so that a phone shows it before the JavaScript has loaded. */
const screens: Record<string, Screen> = {
  join: {
    modules: ['src/features/interviews/sessions/join/join-page.tsx'],
    title: '{{first.join}}',
    text: '{{first.joinText}}',
  },
  job: {
    modules: ['src/features/hiring/applications/pages/open-job-page.tsx'],
    title: '{{first.job}}',
    text: '{{first.jobText}}',
  },
  signin: {
    modules: [
      'src/app/recruiter-pages.tsx',
      'src/app/layouts/public-layout.tsx',
      'src/features/identity/auth/pages/signin-page.tsx',
    ],
    title: '{{auth.title}}',
    text: '{{auth.subtitle}}',
  },
};

// The background is `--candi-page`, whose style sheet loads later.
const styles = `
html{background:light-dark(#f7f5f1,#101413)}
.first{font-family:'Inter Variable','Noto Sans Arabic Variable',system-ui,sans-serif}
.first header{display:flex;padding:20px 16px;font-size:18px;font-weight:680}
.first header div{display:flex;align-items:center;gap:10px}
.first main{max-width:1080px;margin:0 auto;padding:16px}
.first-signin main{max-width:440px;padding-block:64px}
.first h1{margin:0 0 8px;font-size:34px;font-weight:650;line-height:1.2;letter-spacing:-.015em}
${languages.map((language) => `:root:not(:lang(${language})) .first [lang=${language}]`).join()}{display:none}
.first p{margin:0;max-width:640px;font-size:18px;line-height:1.55;opacity:.8}
.first h1:lang(ar){letter-spacing:0;line-height:1.5}
@media (min-width:37.5em){.first header{padding-inline:24px}}`.replaceAll('\n', '');

/**
 * Returns the JavaScript and CSS files of the modules and of everything that they import statically. Throws if the
 * manifest lacks a module.
 */
function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the manifest has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
  };
  for (const name of modules) visit(name);
  return { scripts: [...scripts], styles: [...sheets] };
}

/**
 * Returns the HTML of each page, with placeholders for its language. A page preloads its scripts, styles and texts in
 * parallel. It has its first text in every language, and shows the one in the page's language.
 */
export function firstScreens(index: string, manifest: Manifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(screens).map(([page, { modules, title, text }]) => {
      const files = filesOf(manifest, modules);
      const sheets = files.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
      const scripts = files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      const preloads = files.styles.map(
        (file) => `<link rel="preload" href="/${file}" as="style" crossorigin="anonymous">`,
      );
      const links = [...preloads, ...scripts.filter((link) => !index.includes(link))];
      const head = `${applyStoredLanguage}
    ${links.join('\n    ')}
    <style>${styles}</style>`;
      const texts = languages.map((language) =>
        withTexts(`<div lang="{{lang}}"><h1>${title}</h1><p>${text}</p></div>`, language),
      );
      const first = `<div class="first first-${page}" aria-busy="true"><header><div dir="ltr"><img src="/icon.svg" alt="" width="28" height="28">Candi</div></header><main>${texts.join('')}</main></div>`;
      // Below the first text, where style sheets don't delay its paint.
      const html = sheets
        .reduce((rest, sheet) => rest.replace(`    ${sheet}\n`, ''), index)
        .replace('<html lang="en" dir="ltr">', '<html lang="{{lang}}" dir="{{dir}}">')
        .replace('</head>', `  ${head}\n  </head>`)
        .replace('<div id="root"></div>', `<div id="root">${first}</div>\n    ${sheets.join('\n    ')}`);
      return [page, html];
    }),
  );
}
