import type { ClaimAnswer, LogEntry, SegmentEntry } from '@candi/contract/interviews/agent';
import type { Segment } from '@candi/contract/interviews/segments';
import type { ConductorEvent } from '../conductor/events/events.ts';
import { toEntry } from '../conductor/events/events.ts';
import { fold } from '../conductor/fold/fold.ts';
import { initialState, turnIndexFor } from '../conductor/events/state.ts';
import type { ConductorState } from '../conductor/events/state.ts';
import type { GatewayError } from '@candi/runtime/gateway-error';
import { AppendQueue } from './append-queue.ts';
import { type SpokenWords, Transcript } from './transcript.ts';

/** A segment without its id, turn index and language, which the log adds. */
export type NewSegment = Omit<Segment, 'id' | 'turnIndex' | 'language'> & {
  /** Id of the caption of the candidate's words, if they had one. The id of Candi's captions is that of the utterance. */
  captionId?: string | undefined;
};
export interface SessionLogOptions {
  claim: Pick<ClaimAnswer, 'epoch' | 'brief' | 'log'>;
  send: (entries: LogEntry[]) => Promise<unknown>;
  /** `captionId`: id of the caption that a segment's words were shown in before; undefined if there was none. */
  onStored: (entry: LogEntry, captionId: string | undefined) => void;
  onRefused: (error: GatewayError) => void;
}

/**
 * The session's log as written by this agent. The state changes immediately with each entry, and the entry is stored
 * in the background, so that speech never waits for storage.
 */
export class SessionLog {
  readonly #epoch: number;
  readonly #queue: AppendQueue;
  /** Ids of the captions of segments that aren't stored yet, by sequence number. */
  readonly #captionIds = new Map<number, string>();
  readonly #transcript = new Transcript();
  #seq = 0;
  #state: ConductorState;

  constructor({ claim, send, onStored, onRefused }: SessionLogOptions) {
    this.#epoch = claim.epoch;
    this.#state = claim.log.reduce(fold, initialState(claim.brief));
    for (const entry of claim.log) this.#transcript.add(entry);
    this.#queue = new AppendQueue({
      send,
      onStored: (entry) => {
        onStored(entry, this.#captionIds.get(entry.seq));
        this.#captionIds.delete(entry.seq);
      },
      onRefused,
    });
  }

  get state(): ConductorState {
    return this.#state;
  }

  /**
   * Id of the caption of Candi's current or latest utterance. It contains the epoch, because the next agent may not know
   * of an utterance that this one didn't store.
   */
  get candiCaptionId(): string {
    const { speaking, utterances } = this.#state;
    return `${this.#epoch}-${speaking?.id ?? `u${utterances}`}`;
  }

  /**
   * Counts the questions that were asked so far; null if it isn't known. `speaking`: what Candi has spoken of an utterance
   * that goes on.
   */
  questionsAsked(speaking: SpokenWords | null): number | null {
    return this.#transcript.questionsAsked(this.#state.brief, speaking);
  }

  /** Number of entries that aren't stored yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  event(event: ConductorEvent): void {
    this.#append(toEntry(event, this.#seq));
  }

  /** Records an event that doesn't affect the conductor's state. */
  note(name: string, atMs: number, data: Record<string, unknown>): void {
    this.#append({ kind: 'event', seq: this.#seq, atMs: Math.max(0, Math.round(atMs)), name, data });
  }

  segment(segment: NewSegment): void {
    const { speaker, text, startMs, endMs, confidence, typed, answerId, questionId, captionId } = segment;
    const start = Math.max(0, Math.round(startMs));
    const { language, brief } = this.#state;
    const caption = speaker === 'candi' ? this.candiCaptionId : captionId;
    if (caption !== undefined) this.#captionIds.set(this.#seq, caption);
    const entry: SegmentEntry = {
      kind: 'segment',
      seq: this.#seq,
      turnIndex: turnIndexFor(this.#state, speaker),
      speaker,
      text: text.slice(0, 20_000),
      startMs: start,
      endMs: Math.max(start, Math.round(endMs)),
      confidence: Math.min(1, Math.max(0, confidence)),
      typed,
      answerId,
      questionId,
      ...(language !== brief.language && { language }),
    };
    this.#append(entry);
  }

  flush(timeoutMs: number): Promise<boolean> {
    return this.#queue.flush(timeoutMs);
  }

  close(): void {
    this.#queue.close();
  }

  #append(entry: LogEntry): void {
    this.#seq += 1;
    const stored = { ...entry, epoch: this.#epoch };
    this.#state = fold(this.#state, stored);
    this.#transcript.add(stored);
    this.#queue.push(entry);
  }
}
