import { watch } from 'node:fs';

/**
 * Calls `changed` when source files in these folders change, once per burst of changes. Returns a function that stops
 * watching. `node --watch` isn't suitable: it reports every import over the process's IPC channel, which the agent
 * worker needs for its job processes, and it doesn't see files that only those processes import.
 */
export function watchSources(folders: readonly string[], changed: () => void): () => void {
  let burst: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (name === null || !/\.(ts|json|sql|py)$/.test(name) || name.endsWith('.test.ts')) return;
      clearTimeout(burst);
      burst = setTimeout(changed, 200);
    }),
  );
  return () => {
    clearTimeout(burst);
    for (const watcher of watchers) watcher.close();
  };
}
