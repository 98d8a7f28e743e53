import type { Page } from 'playwright-core';
import { ScriptedSession, type ScriptedLine } from '../calls/scripted-session.ts';
import type { TestStack } from '../stack/stack.ts';
import { makeRecording } from './make-recording.ts';

/**
 * Runs an interview through a candidate's link, with a 13 s recording generated in `page` and three activity signals
 * from the page.
 */
export const conductRecorded = async (
  stack: TestStack,
  page: Page,
  url: string,
  said: readonly ScriptedLine[],
): Promise<ScriptedSession> => {
  const bytes = await makeRecording(page, 13);
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
