import { readFileSync } from 'node:fs';
import type { TestStack } from '../stack/stack.ts';
import { type ScriptedLine, ScriptedSession } from './scripted-session.ts';

/** A recording of 13 s, made by `tests/browser/make-recording.ts`. */
const bytes = new Uint8Array(readFileSync(new URL('recording.webm', import.meta.url)));

/** Runs an interview through a candidate's link, with a recording of 13 s and three activity signals from the page. */
export const conductRecorded = async (
  stack: TestStack,
  url: string,
  said: readonly ScriptedLine[],
): Promise<ScriptedSession> => {
  const session = await ScriptedSession.join(stack, url);
  await session.page('POST', '/takes', { mimeType: 'video/webm', startMs: 0 });
  await session.page('PATCH', '/takes/0?offset=0', bytes);
  await session.page('POST', '/takes/0/complete', { size: bytes.length, durationMs: 13_000 });
  await session.page('POST', '/signals', {
    signals: [
      { seq: 0, kind: 'hidden', atMs: 5000, durationMs: 3000 },
      { seq: 1, kind: 'pasted', atMs: 9500, characters: 40 },
      { seq: 2, kind: 'camera_off', atMs: 2000, durationMs: 4000 },
    ],
  });
  await session.conduct(said);
  return session;
};
