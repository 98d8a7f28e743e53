import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decodeRendering, encodeRendering } from './rendering.ts';
import type { Rendering } from './rendering.ts';

export interface RenderingStore {
  find(key: string): Promise<Rendering | null>;
  /** Returns whether a rendering is stored for a session, or for all if no session is given. */
  has(key: string, session?: string): boolean;
  /** Stores a rendering that is shared, or that belongs to a session. */
  keep(key: string, rendering: Rendering, session?: string): Promise<void>;
  /** Removes all renderings of a session. */
  removeSession(session: string): Promise<void>;
  sharedBytes(): number;
}

export interface StoreLimits {
  /** Shared renderings beyond this are removed, least recently used first (bytes). */
  sharedBytes: number;
  /** The same for what is held in memory. Without a folder, all renderings are in memory only. */
  memoryBytes: number;
  /** Time after which a session's folder that nobody removed is deleted when the store is opened (ms). */
  sessionMs: number;
}
const defaults: StoreLimits = { sharedBytes: 500e6, memoryBytes: 64e6, sessionMs: 30 * 24 * 3_600_000 };

const sharedFolder = 'shared';
const sessionsFolder = 'sessions';

/** Opens the store of renderings. `folder`: where they are kept; null for memory only. */
export async function openRenderingStore(
  folder: string | null,
  limits: Partial<StoreLimits> = {},
): Promise<RenderingStore> {
  const { sharedBytes, memoryBytes, sessionMs } = { ...defaults, ...limits };
  // Maps keep the order of insertion, which is the order of use here: the first entry is the least recently used.
  const shared = new Map<string, number>();
  const sessions = new Map<string, Set<string>>();
  const memory = new Map<string, Rendering>();
  let sharedTotal = 0;
  let memoryTotal = 0;
  // Changes of files happen one after the other, so that the end of a session finds all files written before it.
  let changes: Promise<void> = Promise.resolve();

  async function readFolder(root: string): Promise<void> {
    await mkdir(join(root, sharedFolder), { recursive: true, mode: 0o700 });
    await mkdir(join(root, sessionsFolder), { recursive: true, mode: 0o700 });
    const files = await Promise.all(
      (await filesIn(join(root, sharedFolder))).map(async (name) => {
        const { size, mtimeMs } = await stat(join(root, sharedFolder, name));
        return { name, size, mtimeMs };
      }),
    );
    for (const { name, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      shared.set(name, size);
      sharedTotal += size;
    }
    for (const session of await readdir(join(root, sessionsFolder))) {
      const path = join(root, sessionsFolder, session);
      if (Date.now() - (await stat(path)).mtimeMs > sessionMs)
        await rm(path, { recursive: true, force: true });
      else sessions.set(session, new Set(await filesIn(path)));
    }
    await evict();
  }

  function change(action: () => Promise<void>): Promise<void> {
    const changed = changes.then(action);
    changes = changed.catch(() => undefined);
    return changed;
  }

  const pathOf = (root: string, key: string, session: string | undefined) =>
    session === undefined ? join(root, sharedFolder, key) : join(root, sessionsFolder, session, key);

  function sessionWith(key: string): string | undefined {
    for (const [session, keys] of sessions) if (keys.has(key)) return session;
    return undefined;
  }

  const isKept = (key: string) => shared.has(key) || sessionWith(key) !== undefined;

  function remember(key: string, rendering: Rendering): void {
    forget(key);
    memory.set(key, rendering);
    memoryTotal += rendering.pcm.length;
    for (const [oldest] of memory) {
      if (memoryTotal <= memoryBytes || oldest === key) break;
      forget(oldest);
      if (folder === null) drop(oldest);
    }
  }

  function forget(key: string): void {
    memoryTotal -= memory.get(key)?.pcm.length ?? 0;
    memory.delete(key);
  }

  /** Removes what is known of a rendering that exists no more. */
  function drop(key: string): void {
    sharedTotal -= shared.get(key) ?? 0;
    shared.delete(key);
    for (const keys of sessions.values()) keys.delete(key);
  }

  async function evict(): Promise<void> {
    for (const [oldest, size] of shared) {
      if (sharedTotal <= sharedBytes) break;
      sharedTotal -= size;
      shared.delete(oldest);
      if (!isKept(oldest)) forget(oldest);
      if (folder !== null) await rm(pathOf(folder, oldest, undefined), { force: true });
    }
  }

  function touch(key: string): void {
    const size = shared.get(key);
    if (size === undefined) return;
    shared.delete(key);
    shared.set(key, size);
    const now = new Date();
    if (folder !== null) utimes(pathOf(folder, key, undefined), now, now).catch(() => undefined);
  }

  if (folder !== null) await readFolder(folder);
  return {
    has: (key, session) =>
      session === undefined ? shared.has(key) : (sessions.get(session)?.has(key) ?? false),
    sharedBytes: () => sharedTotal,
    async find(key) {
      if (!isKept(key)) return null;
      touch(key);
      const held = memory.get(key);
      if (held) {
        remember(key, held);
        return held;
      }
      if (folder === null) return null;
      try {
        const owner = shared.has(key) ? undefined : sessionWith(key);
        const rendering = decodeRendering(await readFile(pathOf(folder, key, owner)));
        // It may have been removed in the meantime.
        if (isKept(key)) remember(key, rendering);
        return rendering;
      } catch {
        drop(key);
        return null;
      }
    },
    async keep(key, rendering, session) {
      const file = encodeRendering(rendering);
      if (session === undefined) {
        sharedTotal += file.length - (shared.get(key) ?? 0);
        shared.delete(key);
        shared.set(key, file.length);
      } else sessions.set(session, (sessions.get(session) ?? new Set()).add(key));
      remember(key, rendering);
      await change(async () => {
        if (folder !== null) await write(pathOf(folder, key, session), file);
        await evict();
      });
    },
    async removeSession(session) {
      const keys = sessions.get(session) ?? new Set();
      sessions.delete(session);
      for (const key of keys) if (!isKept(key)) forget(key);
      if (folder === null) return;
      await change(() => rm(join(folder, sessionsFolder, session), { recursive: true, force: true }));
    },
  };
}

/** Ends of the names of files that are being written. */
const unfinished = '.new';

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const left = names.filter((name) => name.endsWith(unfinished));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  return names.filter((name) => !name.endsWith(unfinished));
}

async function write(path: string, file: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}${unfinished}`, file, { mode: 0o600 });
  await rename(`${path}${unfinished}`, path);
}
