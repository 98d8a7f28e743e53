import { log as logger, voice } from '@livekit/agents';
import type { TurnTask } from '@candi/contract/brain';
import type { RoomMessage } from '@candi/contract/room';
import type { SessionClock } from '../clock/session-clock.ts';
import { utteranceOf } from '../conductor/entrance.ts';
import { nextStep } from '../conductor/next-step.ts';
import { openingEvents } from '../conductor/opening.ts';
import { heardQuestionId, openText, progress } from '../conductor/state.ts';
import type { Settlement, Step, Utterance } from '../conductor/steps.ts';
import type { Piece, SessionLog } from '../log/session-log.ts';
import { HeldPieces } from './held-pieces.ts';
import { Proposal } from './proposal.ts';
import type { TurnWatch } from './turn-watch.ts';

/** How long silencing Candi may take at the end. ms. */
const cutOffMs = 500;

export type Heard = Pick<Piece, 'text' | 'startMs' | 'endMs' | 'confidence' | 'typed'>;

export interface ConversationOptions {
  session: voice.AgentSession;
  log: SessionLog;
  clock: SessionClock;
  watch: TurnWatch;
  ask: (task: TurnTask, signal: AbortSignal) => AsyncGenerator<string>;
  send: (message: RoomMessage) => void;
  onEnd: (outcome: 'completed' | 'error') => void;
  onProblem: (problem: unknown, what: string) => void;
}

/** One utterance of Candi's, from the decision to say it to its last word. */
interface Speaking {
  utterance: Utterance;
  words: () => string;
  /** ms from startedAt at its first sound; null before. */
  startMs: number | null;
  /** ms from startedAt at which it fell silent for the candidate; null while it is heard. */
  silentMs: number | null;
  /** The voice failed once; it is given one more chance. */
  failed: boolean;
}
interface PendingReply {
  handle: voice.SpeechHandle;
  /** Null before the model is asked, and after its words are heard. */
  proposal: Proposal | null;
  /** Begun by LiveKit's session at a pause of the candidate's. */
  early: boolean;
}

/** Holds the interview: does what the conductor says, and tells it what happened. */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #held: HeldPieces;
  #speaking: Speaking | null = null;
  #reply: PendingReply | null = null;
  #timer: NodeJS.Timeout | undefined;
  #silent: (() => void) | null = null;
  #progress = '';
  #asking = false;
  #begun = false;
  #over = false;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#held = new HeldPieces((piece) => this.#store(piece));
    const { session, clock } = options;
    session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ oldState, newState }) => {
      if (this.#speaking === null) return;
      if (newState === 'speaking') this.#speaking.silentMs = null;
      else if (oldState === 'speaking') this.#speaking.silentMs = clock.now();
    });
    session.on(voice.AgentSessionEventTypes.SpeechCreated, ({ source, speechHandle }) => {
      if (source !== 'generate_reply') return;
      this.#reply?.proposal?.drop();
      this.#reply = { handle: speechHandle, proposal: null, early: !this.#asking };
      speechHandle.addDoneCallback((handle) => this.#replyDone(handle));
    });
  }

  /** To be called once the session has its output. */
  watchOutput(output: voice.AudioOutput): void {
    output.on('playbackStarted', () => this.#playbackStarted());
    output.on('playbackFinished', ({ interrupted, synchronizedTranscript }: voice.PlaybackFinishedEvent) => {
      if (this.#speaking?.startMs == null) return;
      this.#finish(interrupted ? (synchronizedTranscript ?? '') : null);
    });
  }

  /** The candidate is there: the interview begins, or goes on. */
  candidateCame(): void {
    const { log, clock } = this.#options;
    if (this.#over) return;
    const nowMs = clock.now();
    if (!this.#begun) for (const event of openingEvents(log.state, nowMs)) log.event(event);
    else if (log.state.pausedMs !== null) log.event({ name: 'resumed', atMs: nowMs, data: {} });
    this.#begun = true;
    this.#progress = '';
    this.next();
  }

  /** The candidate's connection is lost: Candi falls silent and waits. */
  candidateLeft(): void {
    const { log, clock } = this.#options;
    if (!this.#begun || this.#over || log.state.pausedMs !== null) return;
    this.#interrupt();
    log.event({ name: 'paused', atMs: clock.now(), data: {} });
    clearTimeout(this.#timer);
  }

  /** Something the candidate said: stored at once, or right behind the words of Candi's that it cut off. */
  heard(heard: Heard): void {
    if (this.#over) return;
    const questionId = heardQuestionId(this.#options.log.state);
    const piece: Piece = { ...heard, speaker: 'candidate', questionId };
    if (this.#speaking?.startMs == null) this.#store(piece);
    else this.#held.hold(piece);
  }

  /** Something the candidate typed: it interrupts Candi, and is answered without waiting. */
  typed(text: string): void {
    const { clock } = this.#options;
    const words = text.trim();
    if (words === '' || this.#over || !this.#begun) return;
    const nowMs = clock.now();
    const interruptible = this.#speaking?.utterance.allowInterruptions ?? true;
    this.heard({ text: words, startMs: nowMs, endMs: nowMs, confidence: 1, typed: true });
    if (!interruptible) return;
    this.#ask(words);
  }

  /** Candi's reply to what stands unanswered, in whole sentences; nothing where nothing does. Changes nothing by itself. */
  async *reply(): AsyncGenerator<string> {
    const { log, clock, watch, ask } = this.#options;
    const pending = this.#reply;
    await this.#held.released();
    if (pending?.early === true && !(await watch.quiet())) return;
    if (pending === null || this.#reply !== pending) return;
    const latest = openText(log.state);
    if (latest === '' || this.#over) return;
    const proposal: Proposal = new Proposal({
      state: log.state,
      latest,
      nowMs: clock.now(),
      ask,
      onSettled: (settlement) => watch.settled(settlement),
    });
    pending.proposal = proposal;
    yield* proposal.sentences();
  }

  /** The reply begun last is not wanted. */
  dropReply(): void {
    this.#reply?.proposal?.drop();
  }

  /** Asks the conductor what is to be done now, and does it. To be called whenever something has happened. */
  next(): void {
    const { log, clock, watch } = this.#options;
    clearTimeout(this.#timer);
    if (!this.#begun || this.#over) return;
    this.#tellProgress();
    if (this.#speaking !== null || this.#reply?.handle.scheduled === true || !this.#held.isEmpty) return;
    const nowMs = clock.now();
    const step = nextStep(log.state, nowMs, watch.activeMs);
    if (step.do === 'say') this.#say(step);
    else if (step.do === 'listen')
      this.#timer = setTimeout(() => this.next(), Math.max(50, step.untilMs - nowMs));
    else if (step.do === 'reply') this.#ask(step.latest);
    else if (step.do === 'end') this.#end(step);
  }

  /** Stops speaking and deciding. What was said until now is in the log when it resolves. */
  async stop(): Promise<void> {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#reply?.proposal?.drop();
    const cutOff = this.#speaking === null ? null : new Promise<void>((resolve) => (this.#silent = resolve));
    this.#interrupt();
    if (cutOff !== null)
      await Promise.race([cutOff, new Promise((resolve) => setTimeout(resolve, cutOffMs))]);
    this.#held.release();
  }

  #say({ events, utterance, text }: Extract<Step, { do: 'say' }>): void {
    for (const event of events) this.#options.log.event(event);
    const speaking = this.#begin(utterance, () => text, null);
    this.#tellProgress();
    // Words begun early for a turn that is settled now must not follow.
    if (this.#reply !== null) this.#interrupt();
    this.#voice(speaking);
  }

  #voice(speaking: Speaking): void {
    const { session, onProblem } = this.#options;
    const { allowInterruptions } = speaking.utterance;
    try {
      const handle = session.say(speaking.words(), { allowInterruptions, addToChatCtx: false });
      handle.addDoneCallback(() => this.#spoken(speaking, handle));
    } catch (error) {
      // The session is closing; the next agent finds the utterance begun and not finished.
      onProblem(error, 'voice');
    }
  }

  /** LiveKit is done with an utterance. Still being said here: its playing was not told, or there was none. */
  #spoken(speaking: Speaking, handle: voice.SpeechHandle): void {
    if (this.#speaking !== speaking) return;
    if (handle.interrupted || this.#over) this.#finish('');
    else if (speaking.startMs !== null) this.#finish(null);
    else this.#voiceFailed(speaking);
  }

  /** No sound came of an utterance: it is tried once more, then its words reach the candidate in the transcript. */
  #voiceFailed(speaking: Speaking): void {
    this.#options.onProblem(new Error('no sound came of an utterance'), 'voice');
    if (speaking.failed) {
      this.#write();
      return;
    }
    speaking.failed = true;
    this.#voice(speaking);
  }

  #ask(words: string): void {
    this.#interrupt();
    this.#asking = true;
    try {
      this.#options.session.generateReply({ userInput: words });
    } catch (error) {
      // The session is closing; the next agent finds the words unanswered.
      this.#options.onProblem(error, 'reply');
    } finally {
      this.#asking = false;
    }
  }

  #end({ events, outcome }: Extract<Step, { do: 'end' }>): void {
    const { log, onEnd } = this.#options;
    for (const event of events) log.event(event);
    this.#tellProgress();
    this.#over = true;
    onEnd(outcome);
  }

  #begin(
    { kind, questionId, allowInterruptions }: Utterance,
    words: () => string,
    startMs: number | null,
  ): Speaking {
    const { log, clock } = this.#options;
    // The id is minted anew: the utterance may have been thought of before another one was said.
    const utterance = { ...utteranceOf(log.state, kind, questionId), allowInterruptions };
    const data = { id: utterance.id, kind, questionId };
    log.event({ name: 'utterance_started', atMs: clock.now(), data });
    this.#speaking = { utterance, words, startMs, silentMs: null, failed: false };
    return this.#speaking;
  }

  /** `spoken`: what was heard of it when it was cut off; null where all of it was. */
  #finish(spoken: string | null): void {
    const { log, clock } = this.#options;
    if (this.#speaking === null) return;
    const { utterance, words, startMs, silentMs } = this.#speaking;
    this.#speaking = null;
    const nowMs = clock.now();
    const text = (spoken ?? words()).trim();
    if (text !== '') this.#storeWords(utterance, text, startMs ?? nowMs, silentMs ?? nowMs, false);
    const data = { id: utterance.id, interrupted: spoken !== null, spoken: spoken?.trim() ?? null };
    log.event({ name: 'utterance_finished', atMs: nowMs, data });
    this.#silent?.();
    this.#held.release();
    this.next();
  }

  #write(): void {
    const { log, clock } = this.#options;
    if (this.#speaking === null) return;
    const { utterance, words } = this.#speaking;
    this.#speaking = null;
    const nowMs = clock.now();
    this.#storeWords(utterance, words().trim(), nowMs, nowMs, true);
    log.note('voice_failed', nowMs, { id: utterance.id });
    log.event({
      name: 'utterance_finished',
      atMs: nowMs,
      data: { id: utterance.id, interrupted: false, spoken: null },
    });
    this.#held.release();
    this.next();
  }

  #storeWords({ questionId }: Utterance, text: string, startMs: number, endMs: number, typed: boolean): void {
    if (text === '') return;
    this.#options.log.piece({ speaker: 'candi', text, startMs, endMs, confidence: 1, typed, questionId });
  }

  #store(piece: Piece): void {
    this.#options.log.piece(piece);
    this.next();
  }

  #playbackStarted(): void {
    const { clock, watch } = this.#options;
    logger().debug({ silentMs: Math.round(clock.now() - watch.activeMs) }, 'sound begins');
    if (this.#speaking !== null) this.#speaking.startMs ??= clock.now();
    else if (this.#reply?.proposal) this.#settle(this.#reply.proposal, clock.now());
  }

  /** The reply is heard: what it came to is now so. */
  #settle(proposal: Proposal, startMs: number | null): void {
    const { settlement } = proposal;
    if (settlement === null) return;
    this.#record(settlement);
    const handle = this.#reply?.handle;
    if (this.#reply?.proposal === proposal) this.#reply.proposal = null;
    if (settlement.utterance !== null) {
      const speaking = this.#begin(settlement.utterance, () => proposal.said.join(' '), startMs);
      if (startMs !== null) handle?.addDoneCallback(() => this.#spoken(speaking, handle));
    }
    this.#tellProgress();
  }

  #record({ events }: Settlement): void {
    const { log, clock } = this.#options;
    // It was thought out a while ago; it happens now.
    for (const event of events) log.event({ ...event, atMs: clock.now() });
  }

  #replyDone(handle: voice.SpeechHandle): void {
    if (this.#reply?.handle !== handle) return;
    const { proposal } = this.#reply;
    this.#reply = null;
    // Still there: nothing of it was heard.
    if (proposal?.settlement && handle.scheduled && !handle.interrupted && !this.#over) {
      this.#settle(proposal, null);
      if (this.#speaking !== null) this.#voiceFailed(this.#speaking);
    }
    this.next();
  }

  #interrupt(): void {
    const { session, onProblem } = this.#options;
    try {
      void session.interrupt({ force: this.#speaking?.utterance.allowInterruptions === false });
    } catch (error) {
      // The session is closing already.
      onProblem(error, 'interrupt');
    }
  }

  #tellProgress(): void {
    const message = progress(this.#options.log.state);
    const text = JSON.stringify(message);
    if (text === this.#progress) return;
    this.#progress = text;
    this.#options.send(message);
  }
}
