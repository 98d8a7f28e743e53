import type { LiveBrief, LogEntry, StoredEntry } from '@candi/contract/interviews/agent';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { type ConductorEvent, toEntry } from '../conductor/events/events.ts';
import { fold } from '../conductor/fold/fold.ts';
import { nextStep } from '../conductor/settle/next-step.ts';
import { openingEvents } from '../conductor/events/opening.ts';
import { conductReply } from '../conductor/reply/reply.ts';
import type { Reword } from '../conductor/reply/second-wording.ts';
import {
  type ConductorState,
  heardQuestionId,
  initialState,
  openText,
  turnIndexFor,
} from '../conductor/events/state.ts';
import type { Utterance } from '../conductor/events/steps.ts';
import { turnTaskFor } from '../conductor/settle/turn-task.ts';

/** Speech heard from the candidate. `isCut`: the candidate was still speaking when listening ended. */
export interface CandidateSpeech {
  text: string;
  startMs: number;
  endMs: number;
  isCut: boolean;
}

/** Input and output of an interview without a room. Times are relative to the interview's start (ms). */
export interface CandidateChannel {
  now(): number;
  /**
   * Says the sentences. Returns their `text` and the part `spoken` before an interruption (null if there was none).
   */
  say(
    sentences: AsyncIterable<string>,
    utterance: Utterance,
  ): Promise<{ text: string; spoken: string | null }>;
  hear(untilMs: number): Promise<CandidateSpeech | null>;
  /** Present only if answers must be typed. `activeMs` returns when the candidate last typed. */
  typing?: { activeMs(): number };
  /** Streams the model's answer. */
  think: (task: TurnTask) => AsyncIterable<string>;
  /** Streams other words in place of a sentence that Candi may not say; absent if the model has none. */
  reword?: Reword | undefined;
  /** Maximum wait for the model's decision (ms of real time). */
  waitMs?: number | undefined;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Continues an interview from the end of `log`, as the agent of `epoch`. Returns the whole log. */
export const runInterview = async (
  brief: LiveBrief,
  channel: CandidateChannel,
  log: readonly StoredEntry[] = [],
  epoch = 1,
): Promise<StoredEntry[]> => {
  const entries = [...log];
  let state: ConductorState = entries.reduce(fold, initialState(brief));
  let seq = 0;

  const store = (entry: LogEntry): void => {
    const stored = { ...entry, epoch };
    entries.push(stored);
    state = fold(state, stored);
  };
  const append = (events: readonly ConductorEvent[]): void => {
    for (const event of events) store(toEntry(event, seq++));
  };
  const segment = (speaker: 'candi' | 'candidate', heard: CandidateSpeech, questionId: string | null): void =>
    store({
      kind: 'segment',
      seq: seq++,
      turnIndex: turnIndexFor(state, speaker),
      speaker,
      text: heard.text,
      startMs: Math.round(heard.startMs),
      endMs: Math.round(heard.endMs),
      confidence: 1,
      typed: speaker === 'candidate' && channel.typing !== undefined,
      questionId,
    });

  const say = async (utterance: Utterance, sentences: AsyncIterable<string>): Promise<void> => {
    const { id, kind, questionId } = utterance;
    const startMs = channel.now();
    append([{ name: 'utterance_started', atMs: startMs, data: { id, kind, questionId } }]);
    const { text, spoken } = await channel.say(sentences, utterance);
    const said = spoken ?? text;
    const atMs = channel.now();
    if (said !== '') segment('candi', { text: said, startMs, endMs: atMs, isCut: false }, questionId);
    append([{ name: 'utterance_finished', atMs, data: { id, interrupted: spoken !== null, spoken } }]);
  };
  const reply = async (latest: string): Promise<void> => {
    const nowMs = channel.now();
    const { settlement, sentences } = await conductReply({
      state,
      latest,
      nowMs,
      chunks: channel.think(turnTaskFor(state, latest, nowMs)),
      reword: channel.reword,
      decisionMs: channel.waitMs,
    });
    append(settlement.events);
    if (settlement.utterance !== null) await say(settlement.utterance, sentences);
  };

  append(openingEvents(state, channel.now()));
  let activeMs = 0;
  for (;;) {
    const typedMs = channel.typing?.activeMs() ?? 0;
    const step = nextStep(state, channel.now(), Math.max(activeMs, typedMs), channel.typing !== undefined);
    switch (step.do) {
      case 'say':
        append(step.events);
        await say(step.utterance, once(step.text));
        break;
      case 'listen': {
        const heard = await channel.hear(step.untilMs);
        if (heard === null) break;
        activeMs = heard.endMs;
        segment('candidate', heard, heardQuestionId(state));
        if (!heard.isCut) await reply(openText(state));
        break;
      }
      case 'reply':
        await reply(step.latest);
        break;
      case 'wait':
        throw new Error('a simulation has no connection to lose');
      case 'end':
        append(step.events);
        return entries;
    }
  }
};
