import { EventEmitter } from 'node:events';
import type { LogEntry } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { expect, test, vi } from 'vitest';
import { SessionLog } from '../log/session-log.ts';
import { takeOverPrompts } from '../prompts/take-over.ts';
import { sampleBrief } from '../simulation/samples.ts';
import { TakeOver } from './take-over.ts';

const identity = 'recruiter-1';

/**
 * Creates a take-over in a room with one recruiter. `now` holds the current language and whether it can be
 * recognised.
 */
const begin = () => {
  const room = Object.assign(new EventEmitter(), {
    remoteParticipants: new Map([[identity, { trackPublications: new Map() }]]),
  });
  const entries: LogEntry[] = [];
  const streams: { language: Language; close: ReturnType<typeof vi.fn> }[] = [];
  const recogniser = (language: Language) => ({
    stream() {
      const ended = Promise.withResolvers<void>();
      const close = vi.fn<() => void>();
      streams.push({ language, close });
      return {
        endInput: () => ended.resolve(),
        close,
        [Symbol.asyncIterator]: () => ({
          next: () => ended.promise.then(() => ({ done: true, value: undefined })),
        }),
      };
    },
  });
  const now = { language: 'en' as Language, heard: false };
  const sessionLog = new SessionLog({
    claim: { epoch: 1, brief: sampleBrief('en', 900), log: [] },
    send: (sent) => Promise.resolve(entries.push(...sent)),
    onStored: () => undefined,
    onRefused: (error) => {
      throw error;
    },
  });
  const takeOver = new TakeOver({
    room: room as never,
    clock: { now: () => 1000 } as never,
    sessionLog,
    recorder: {} as never,
    speech: () => ({
      language: now.language,
      recogniser: now.heard ? (recogniser(now.language) as never) : null,
    }),
    renewLease: () => undefined,
    handBack: () => Promise.resolve(),
    onChanged: () => undefined,
    onProblem: (problem) => {
      throw problem;
    },
  });
  takeOver.start();
  const written = async () => {
    await sessionLog.flush(1000);
    return entries.flatMap((entry) => (entry.kind === 'segment' ? [entry.text] : []));
  };
  return { now, takeOver, streams, written };
};

test('a recruiter’s speech is recognised in the current language, by one stream at a time', async () => {
  const { now, takeOver, streams, written } = begin();
  now.heard = true;
  takeOver.set(identity);
  takeOver.set(null);
  now.language = 'es';
  takeOver.set(identity);
  expect(streams.map(({ language }) => language)).toEqual(['en', 'es']);
  await takeOver.stop();
  for (const { close } of streams) expect(close).toHaveBeenCalledOnce();
  expect(await written()).toEqual([]);
});

test('without a recogniser for the language, the transcript says so in that language', async () => {
  const { now, takeOver, streams, written } = begin();
  takeOver.set(identity);
  takeOver.set(null);
  now.language = 'ar';
  takeOver.set(identity);
  expect(await written()).toEqual([
    takeOverPrompts('en').notTranscribed,
    takeOverPrompts('ar').notTranscribed,
  ]);
  expect(streams).toEqual([]);
  await takeOver.stop();
});
