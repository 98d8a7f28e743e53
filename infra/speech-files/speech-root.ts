import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type ComponentName, components, fingerprint } from './components.ts';
import type { PythonTag } from './python-platform.ts';

/**
 * Returns the folder of the installed speech components. It is in the user's cache folder, so that all checkouts share
 * it.
 */
export function speechRoot(
  env: Readonly<Record<string, string | undefined>>,
  platform = process.platform,
): string {
  const named = env['XDG_CACHE_HOME'] ?? '';
  if (isAbsolute(named)) return join(named, 'candi', 'speech');
  const home = env['HOME'] || homedir();
  return join(home, platform === 'darwin' ? 'Library/Caches' : '.cache', 'candi', 'speech');
}

/**
 * Returns the folder of a component. `python`: the Python that runs it, for a component with Python packages. Throws if
 * such a component is asked for without one.
 */
export function componentFolder(root: string, name: ComponentName, python: PythonTag | null = null): string {
  const folder = join(root, `${name}-${fingerprint(name)}`);
  if (components[name].site.length === 0) return folder;
  if (python === null) throw new Error(`${name} has Python packages: its folder depends on the Python`);
  return `${folder}-${python}`;
}

/** Returns whether a component is installed. Its folder is either complete or absent. */
export const isInstalled = (root: string, name: ComponentName, python: PythonTag | null = null): boolean =>
  (python !== null || components[name].site.length === 0) && existsSync(componentFolder(root, name, python));
