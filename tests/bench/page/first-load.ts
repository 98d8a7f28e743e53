import { gzipSync } from 'node:zlib';

/** Vite's manifest, as far as it matters here: keys are source files, or names of shared chunks. */
export type Manifest = Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }>;

export interface Load {
  files: number;
  bytes: number;
  /** Each file compressed by itself, as it travels. Bytes. */
  gzip: number;
}

/**
 * The JavaScript that comes with these modules: their chunks and all that those import statically, each file once.
 * Throws for a module that the manifest does not know.
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
    if (!chunk) throw new Error(`the manifest knows no ${name}`);
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
