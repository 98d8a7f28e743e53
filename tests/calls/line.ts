import { startSynthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { inject } from 'vitest';
import type { Database } from '../../gateway/src/platform/database/database.ts';
import { type Doubles, doublesAt, startDoubles } from '../doubles/start-doubles.ts';
import { joinSharedStack } from '../stack/join.ts';
import { openOwnerDatabase } from '../stack/owner-database.ts';
import { type OwnStack, startTestStack, type TestStack } from '../stack/stack.ts';
import { KnownSpeaker, recogniser } from './known-speaker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the doubles. */
    doubles: number;
  }
}

/** A stack with a telephone line, whose recogniser and voice are doubles. */
export interface Line<Stack extends TestStack = TestStack> {
  stack: Stack;
  /** The stack's database, as the owner of its tables. */
  database: Database;
  /** Returns somebody whom the recogniser understands. `pitch`: 1 is the voice's own. */
  speaker: (pitch: number) => Promise<KnownSpeaker>;
  stop: () => Promise<void>;
}

/**
 * Returns the settings of a stack that softphones can call over SIP and RTP, and that may call them. Speech is recognised
 * by a double on Deepgram's wire that is told in advance what will be said, because the offline recogniser mishears every
 * second word at telephone quality. Candi's voice is a double as well: it says every text as a chord, so that a caller
 * knows which text was heard, and needs no more time for a statement than for a word.
 */
export const lineSettings = (doubles: Doubles): Record<string, string> => ({
  ...doubles.chordsEnv,
  STT_URL: doubles.callersUrl(recogniser),
  STT_KEY: 'double',
  STT_LANGUAGES: 'en',
  PHONE_LINE: 'sip',
  PHONE_SIP_HOSTS: '127.0.0.1',
});

const stopAll = async (stops: readonly (() => Promise<void> | void)[]): Promise<void> => {
  for (const each of stops.toReversed()) await each();
};

/** `stops`: what to stop with the line, in the order in which it was started. */
const lineOf = async <Stack extends TestStack>(
  stack: Stack,
  doubles: Doubles,
  stops: readonly (() => Promise<void>)[],
): Promise<Line<Stack>> => {
  const database = openOwnerDatabase(stack);
  const engine = await startSynthesiser(['en']);
  return {
    stack,
    database,
    speaker: (pitch) => KnownSpeaker.create(engine, doubles, pitch),
    stop: () => stopAll([...stops, () => database.close(), () => engine.stop()]),
  };
};

/** Starts a stack with a line for a single test file, which may kill its parts. */
export const startLine = async (): Promise<Line<OwnStack>> => {
  const doubles = await startDoubles();
  try {
    const stack = await startTestStack(lineSettings(doubles));
    return await lineOf(stack, doubles, [() => doubles.stop(), () => stack.stop()]);
  } catch (problem) {
    await doubles.stop();
    throw problem;
  }
};

/** Returns the line that all files share (see `set-up.ts`). `company`: see `joinSharedStack`. */
export const joinLine = async (company: 'new' | 'seeded' = 'new'): Promise<Line> =>
  lineOf(await joinSharedStack(company), doublesAt(inject('doubles')), []);
