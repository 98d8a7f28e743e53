import { spoolFolder } from '@candi/media/recording/spool-folder';
import { labelName } from '@candi/media/recording/recording-label';
import { onTestFinished } from 'vitest';

/** Puts an unfinished recording into this browser's storage, as a page that crashed does. Returns its file name. */
export async function leaveRecording(): Promise<string> {
  const fileName = `session.${Date.now()}`;
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(spoolFolder, { create: true });
  onTestFinished(() => root.removeEntry(spoolFolder, { recursive: true }));
  const label = JSON.stringify({ mimeType: 'video/webm', startMs: 0, take: 1 });
  for (const [name, text] of [
    [fileName, 'picture and sound'],
    [labelName(fileName), label],
  ] as const) {
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(text);
    await file.close();
  }
  return fileName;
}
