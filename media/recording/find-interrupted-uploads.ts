import type { RecordingLabel } from './recording-label.ts';
import { spoolFolder } from './spool-folder.ts';
import { labelName, readSpoolName } from './recording-label.ts';

/** A recording in this browser's storage that a closed page left behind, or that another page is still writing. */
export interface InterruptedUpload {
  fileName: string;
  sessionId: string;
  label: RecordingLabel;
  /** Duration by the wall clock (ms), because the frames aren't counted. */
  durationMs: number;
}

/** Finds the recordings in this browser's storage, of any session. */
export async function findInterruptedUploads(): Promise<InterruptedUpload[]> {
  const folder = await navigator.storage
    .getDirectory()
    .then((root) => root.getDirectoryHandle(spoolFolder))
    // The browser has no origin private file system, or nothing was ever recorded in it.
    .catch(() => null);
  if (folder === null) return [];
  const names: string[] = [];
  const entries = folder as FileSystemDirectoryHandle & { keys(): AsyncIterable<string> };
  for await (const name of entries.keys()) names.push(name);
  const found = await Promise.all(
    names
      .filter((name) => names.includes(labelName(name)))
      .map((name) => readInterruptedUpload(folder, name)),
  );
  return found.filter((upload) => upload !== null);
}

async function readInterruptedUpload(
  folder: FileSystemDirectoryHandle,
  fileName: string,
): Promise<InterruptedUpload | null> {
  const fileOf = async (name: string): Promise<File> => (await folder.getFileHandle(name)).getFile();
  try {
    const label = JSON.parse(await (await fileOf(labelName(fileName))).text()) as RecordingLabel;
    const { lastModified } = await fileOf(fileName);
    const { sessionId, beganAt } = readSpoolName(fileName);
    return { fileName, sessionId, label, durationMs: Math.max(0, lastModified - beganAt) };
  } catch {
    // The file was removed in the meantime, or the page crashed while writing the label.
    return null;
  }
}
