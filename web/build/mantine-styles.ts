import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const styleSheet = fileURLToPath(import.meta.resolve('@mantine/core/styles.css'));
const styles = join(dirname(styleSheet), 'styles');
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const ownLayer = /@mantine\/core\/styles\/([\w-]+)\.layer\.css$/;

/**
 * Loads the styles of a Mantine component together with the component, so that a page doesn't load the styles of
 * components that it doesn't use. The styles are in the cascade layer `mantine`: the app's own styles override them,
 * whichever is loaded later. Each component has a layer of its own within it. The page's HTML declares the order of
 * these layers, so that the order in which pages and their styles load has no effect.
 */
export const mantineStyles = (): Plugin[] => [componentStyles, layers, allStyles];

/** The development server bundles Mantine's components before any plugin sees them, so it loads all of their styles. */
const allStyles: Plugin = {
  name: 'mantine-all-styles',
  apply: 'serve',
  transform(code, id) {
    if (!id.endsWith('/src/app/page-styles.ts')) return null;
    return { code: `import '@mantine/core/styles.layer.css';\n${code}`, map: null };
  },
};

const componentStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  transform(code, id) {
    const component = classNames.exec(id)?.[1];
    const file = component && join(styles, `${component}.layer.css`);
    if (!file || !existsSync(file)) return null;
    return { code: `import ${JSON.stringify(file)};\n${code}`, moduleSideEffects: true, map: null };
  },
};

/**
 * Returns the declaration of the layers, in the order in which Mantine's style sheet contains the components. `focus`
 * is the layer of the focus styles in `global.css`. It follows that of Paper, which would hide the focus of cards that
 * are links, and precedes those of components with focus styles of their own. Throws if the style sheet lacks a
 * component.
 */
export function layerOrder(): string {
  const all = readFileSync(styleSheet, 'utf8');
  const files = readdirSync(styles).flatMap((file) => /^([\w-]+)\.css$/.exec(file)?.[1] ?? []);
  const positions = files.map((name) => {
    const position = all.indexOf(readFileSync(join(styles, `${name}.css`), 'utf8').trim());
    if (position === -1) throw new Error(`Mantine's style sheet lacks ${name}.css`);
    return { name, position };
  });
  const ordered = positions.toSorted((a, b) => a.position - b.position).map(({ name }) => name);
  const names = ordered.flatMap((name) => (name === 'Paper' ? [name, 'focus'] : [name]));
  return `@layer ${names.map((name) => `mantine.${name}`).join()};`;
}

const layers: Plugin = {
  name: 'mantine-layers',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const name = ownLayer.exec(id)?.[1];
    return name ? { code: code.replace('@layer mantine', `@layer mantine.${name}`), map: null } : null;
  },
  transformIndexHtml: {
    // After Vite has added the style sheets, which must follow the declaration.
    order: 'post',
    handler: (html, { path }) =>
      path === '/index.html'
        ? html.replace('</title>', `</title>\n    <style>${layerOrder()}</style>`)
        : html,
  },
};
