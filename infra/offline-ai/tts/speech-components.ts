import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type ComponentName = 'hibari' | 'kokoro';

/** Where the files of the neural voices are, or will be once they are installed. */
export interface SpeechComponents {
  /** Path of a Python interpreter. */
  python: string;
  /** Returns the folder of an installed component. */
  folderOf(component: ComponentName): string | null;
}

/** Finds components in a folder by their names, such as `hibari-0123456789ab-cp311-linux-x64`. */
export function componentsIn(root: string, python: string): SpeechComponents {
  return {
    python,
    folderOf(component) {
      if (!existsSync(root)) return null;
      const pattern = new RegExp(`^${component}(-[0-9a-f]{12}(-.*)?)?$`, 'u');
      const name = readdirSync(root).find((each) => pattern.test(each));
      return name === undefined ? null : join(root, name);
    },
  };
}

/** Time between two looks for folders that are missing (ms). */
const intervalMs = 1_000;

/** Folders of a component; `site` has the Python packages. */
export interface InstalledComponent {
  folder: string;
  python: string;
  site: string;
}

/** Calls a function once for each component as soon as its folder exists. */
export function watchComponents(
  components: SpeechComponents,
  onInstalled: (component: ComponentName, installed: InstalledComponent) => void,
) {
  const missing = new Set<ComponentName>(['hibari', 'kokoro']);
  function look(): void {
    // Kokoro runs with hibari's packages.
    const packages = components.folderOf('hibari');
    for (const component of missing) {
      const folder = components.folderOf(component);
      if (folder === null || packages === null) continue;
      missing.delete(component);
      onInstalled(component, { folder, python: components.python, site: join(packages, 'site') });
    }
    if (missing.size === 0) clearInterval(timer);
  }
  const timer = setInterval(look, intervalMs);
  timer.unref();
  look();
  return { stop: () => clearInterval(timer) };
}
