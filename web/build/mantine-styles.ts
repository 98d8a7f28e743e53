import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const styles = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css'))), 'styles');
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Loads the styles of a Mantine component together with the component, so that a page doesn't load the styles of
 * components that it doesn't use. The styles are in the cascade layer `mantine`: the app's own styles override them,
 * whichever is loaded later.
 */
export const mantineStyles = (): Plugin[] => [componentStyles, allStyles];

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
