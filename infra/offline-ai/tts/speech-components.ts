import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describePython, pythonTag } from '../../speech-files/python.ts';
import { componentFolder } from '../../speech-files/speech-root.ts';

export type ComponentName = 'hibari' | 'kokoro';

/** Where the files of the neural voices are, or will be once they are installed. */
export interface SpeechComponents {
  /** Path of a Python interpreter. */
  python: string;
  /** Returns the folder of an installed component; null if it isn't installed. */
  folderOf(component: ComponentName): string | null;
}

/** Finds the components that are installed in a folder for a Python. Null if there are none for this Python. */
export async function componentsIn(root: string, python: string): Promise<SpeechComponents | null> {
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const described = await describePython(root, python, env);
  const tag = described && pythonTag(described);
  if (!tag) return null;
  return {
    python,
    folderOf(component) {
      const folder = componentFolder(root, component, tag);
      return existsSync(folder) ? folder : null;
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
