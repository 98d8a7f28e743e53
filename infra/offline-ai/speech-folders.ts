import { mkdirSync, watch } from 'node:fs';
import { languages, type Language } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import type { ComponentName } from '../speech-files/components.ts';
import { pythonTag } from '../speech-files/python-platform.ts';
import { describePython } from '../speech-files/python.ts';
import { componentFolder, isInstalled } from '../speech-files/speech-root.ts';
import { readStatus } from '../speech-files/status.ts';

/** The folders of the installed speech components. */
export interface SpeechFolders {
  /** Path of the Python interpreter that runs some of the components; null if there is none. */
  python: string | null;
  /** Returns whether a component is used once it is installed. */
  wants(component: ComponentName): boolean;
  /** Returns the folder of a component; null if it isn't installed. */
  find(component: ComponentName): string | null;
  /**
   * Returns the share of a component's installation that is done (0–1), why it failed, or null if it isn't being
   * installed.
   */
  progress(component: ComponentName): number | string | null;
  /** Calls back whenever a component may have been installed. Returns a function that ends it. */
  watch(onChange: () => void): () => void;
}

/** No components: espeak-ng speaks, and answers are typed. */
export const noSpeechFolders: SpeechFolders = {
  python: null,
  wants: () => false,
  find: () => null,
  progress: () => null,
  watch: () => () => undefined,
};

/** Finds the components that are installed in `root` for a Python (a path; null if there is none). */
export async function speechFoldersIn(root: string, python: string | null): Promise<SpeechFolders> {
  const env = z.record(z.string(), z.string()).parse({ ...process.env });
  const described = python === null ? null : await describePython(root, python, env);
  const tag = described && pythonTag(described);
  return {
    python,
    wants: () => true,
    find: (component) => (isInstalled(root, component, tag) ? componentFolder(root, component, tag) : null),
    progress(component) {
      const status = readStatus(root)[component];
      if (!status || status.state === 'ready') return null;
      if (status.state === 'failed') return status.reason ?? 'it could not be installed';
      return status.totalBytes > 0 ? Math.min(1, status.doneBytes / status.totalBytes) : 0;
    },
    watch(onChange) {
      mkdirSync(root, { recursive: true });
      const watcher = watch(root, { persistent: false }, onChange);
      return () => watcher.close();
    },
  };
}

const componentLanguages: Record<ComponentName, readonly Language[]> = {
  'moonshine-en': languages,
  hibari: languages,
  whisper: ['es', 'pt'],
  kokoro: ['es', 'pt'],
};

/** Leaves out components that serve none of the languages. Those of English are needed for the others, too. */
export const withLanguages = (folders: SpeechFolders, wanted: readonly Language[]): SpeechFolders => {
  const isWanted = (component: ComponentName) =>
    componentLanguages[component].some((language) => wanted.includes(language));
  return {
    ...folders,
    wants: (component) => isWanted(component) && folders.wants(component),
    find: (component) => (isWanted(component) ? folders.find(component) : null),
    progress: (component) => (isWanted(component) ? folders.progress(component) : null),
  };
};

/** Calls back once all of the components are installed, with their folders. Returns a function that ends the wait. */
export function whenInstalled(
  folders: SpeechFolders,
  components: readonly ComponentName[],
  onInstalled: (found: string[]) => void,
): () => void {
  let unwatch = () => undefined as void;
  let isOver = false;
  const look = () => {
    if (isOver) return;
    const found = components.flatMap((component) => folders.find(component) ?? []);
    if (found.length < components.length) return;
    isOver = true;
    unwatch();
    onInstalled(found);
  };
  unwatch = folders.watch(look);
  look();
  return () => {
    isOver = true;
    unwatch();
  };
}
