import { watch } from 'node:fs';

/**
 * Calls back when a source file in one of these folders has changed, once for a burst of changes. Returns what
 * ends it. Not `node --watch`: that reports every import over the process's IPC channel, which the agent
 * worker needs for its own job processes, and sees nothing of what only those import.
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
