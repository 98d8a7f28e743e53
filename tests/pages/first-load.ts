import { gzipSync } from 'node:zlib';

/** The relevant properties of Vite's manifest. Keys are source files or names of shared chunks. */
export type Manifest = Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }>;

export interface Load {
  files: number;
  bytes: number;
  /** Sum of the individually gzipped files (bytes). */
  gzip: number;
}

/**
 * Returns the JavaScript that these modules load: their chunks and all chunks imported statically, each file once.
 * Throws if a module isn't in the manifest.
 */
export const firstLoad = (
  manifest: Manifest,
  modules: readonly string[],
  read: (file: string) => Uint8Array,
): Load => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the manifest has no ${name}`);
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  const files = new Set(
    [...seen].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js')),
  );
  const load: Load = { files: files.size, bytes: 0, gzip: 0 };
  for (const file of files) {
    const content = read(file);
    load.bytes += content.length;
    load.gzip += gzipSync(content).length;
  }
  return load;
};
