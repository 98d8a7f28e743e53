import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';

const keepBytes = 5 * 1024 * 1024;

/**
 * Appends log lines to one file per part. When a part first writes, an existing file above 5 MB is renamed to
 * `<name>.log.1`.
 */
export function logFiles(folder: string): { write(name: string, line: string): void; close(): void } {
  const files = new Map<string, WriteStream>();
  const open = (name: string): WriteStream => {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.log`);
    if (existsSync(path) && statSync(path).size > keepBytes) renameSync(path, `${path}.1`);
    const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
    // A full disk must not stop the stack because of its log.
    file.on('error', () => undefined);
    files.set(name, file);
    return file;
  };
  return {
    write: (name, line) => void (files.get(name) ?? open(name)).write(`${line}\n`),
    close: () => {
      for (const file of files.values()) file.end();
      files.clear();
    },
  };
}
