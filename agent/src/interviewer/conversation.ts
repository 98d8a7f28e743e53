import type { EventEmitter } from 'node:events';
import type { CallKey } from '@candi/contract/interviews/room';
import { log as logger, voice } from '@livekit/agents';
import { attributeUnsettled } from '../conductor/events/attribution.ts';
import { utteranceOf } from '../conductor/settle/next-stage.ts';
import { nextStep } from '../conductor/settle/next-step.ts';
import { settleFailed } from '../conductor/settle/settle.ts';
import { openingEvents } from '../conductor/events/opening.ts';
import { heardQuestionId, isInCharge, openText } from '../conductor/events/state.ts';
import { isForRecruiter } from '../conductor/fold/take-over.ts';
import type { Settlement, Step, Utterance } from '../conductor/events/steps.ts';
import type { NewSegment } from '../log/session-log.ts';
import type { ConversationOptions, HeardSegment } from './conversation-options.ts';
import { HeldSegments } from './held-segments.ts';
import { BackchannelBuffer } from './backchannel-buffer.ts';
import { ProgressReporter } from './progress-reporter.ts';
import { PreemptiveReply } from './preemptive-reply.ts';
import { PressedKeys } from './pressed-keys.ts';
import { isReplyStalled, isUtteranceStalled } from './stall.ts';
import { TypedWords } from './typed-words.ts';
import { trackSilence, interrupt, type PendingReply, type OngoingUtterance } from './ongoing-speech.ts';

/** Interval of the stall check (ms). */
const stallCheckMs = 2000;
/** Maximum wait for Candi's voice to stop when the conversation is stopped (ms). */
const cutOffMs = 500;

/** Runs the interview: executes the conductor's steps and reports events back to it. */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #held: HeldSegments;
  readonly #backchannels: BackchannelBuffer;
  readonly progress: ProgressReporter;
  readonly #typed: TypedWords;
  readonly #keys: PressedKeys;
  #speaking: OngoingUtterance | null = null;
  #reply: PendingReply | null = null;
  #timer: NodeJS.Timeout | undefined;
  #stallCheck: NodeJS.Timeout | undefined;
  #onSilent: (() => void) | null = null;
  #asking = false;
  #begun = false;
  #over = false;
  #isCandidatePresent = false;
  #isLeaseInDoubt = false;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#held = new HeldSegments((segment) => this.#store(segment));
    this.#backchannels = new BackchannelBuffer(options);
    this.progress = new ProgressReporter({ ...options, utterance: () => this.#speaking?.utterance ?? null });
    this.#keys = new PressedKeys(options);
    this.#typed = new TypedWords({
      ...options,
      isSilent: () => this.#speaking === null,
      answer: (words) => this.#ask(words),
    });
    const { session, clock } = options;
    trackSilence(session, clock, () => this.#speaking);
    session.on(voice.AgentSessionEventTypes.SpeechCreated, ({ source, speechHandle }) => {
      if (source !== 'generate_reply') return;
      this.#reply?.preemptive?.drop();
      this.#reply = { handle: speechHandle, preemptive: null, early: !this.#asking, begunMs: clock.now() };
      speechHandle.addDoneCallback((handle) => this.#replyDone(handle));
    });
  }

  /** Follows playback on the session's audio output. Must be called once that output exists. */
  watchOutput(output: EventEmitter): void {
    output.on('playbackStarted', () => this.#playbackStarted());
    output.on('playbackFinished', ({ interrupted, synchronizedTranscript }: voice.PlaybackFinishedEvent) => {
      if (this.#speaking?.startMs == null) return;
      this.#finish(interrupted ? (synchronizedTranscript ?? '') : null);
    });
  }

  /** Starts or resumes the interview when the candidate is present. */
  candidateReady(): void {
    const { log, clock } = this.#options;
    this.#isCandidatePresent = true;
    if (this.#over || this.#isLeaseInDoubt) return;
    if (!this.#begun) for (const event of openingEvents(log.state, clock.now())) log.event(event);
    else if (log.state.pausedMs !== null) log.event({ name: 'resumed', atMs: clock.now(), data: {} });
    this.#begun = true;
    this.#stallCheck ??= setInterval(() => this.#checkForStall(), stallCheckMs);
    this.progress.reset();
    this.next();
    for (const { words, answerId } of this.#typed.takeEarly()) this.typed(words, answerId);
  }

  /** Stops Candi and pauses when the candidate loses the connection. */
  candidateLeft(): void {
    this.#isCandidatePresent = false;
    this.#pause();
  }

  /** Stops Candi while another agent may hold the session. Speech heard during that time is kept in the log. */
  leaseInDoubt(): void {
    this.#isLeaseInDoubt = true;
    this.#pause();
  }

  /** Continues the interview once a lease that was in doubt is confirmed. */
  leaseHeld(): void {
    this.#isLeaseInDoubt = false;
    if (this.#isCandidatePresent) this.candidateReady();
  }

  /** Called after the log has recorded a take-over or a hand-back. */
  controlChanged(): void {
    if (this.#options.log.state.takenOver !== null) this.#dropReply();
    this.next();
  }

  /** Stores the candidate's speech immediately or, if Candi is speaking, right after the words that it interrupts. */
  heard(heard: HeardSegment): void {
    if (this.#over) return;
    const { state } = this.#options.log;
    const questionId = isForRecruiter(state, heard.startMs) ? null : heardQuestionId(state);
    const segment: NewSegment = { ...heard, speaker: 'candidate', questionId };
    if (this.#speaking?.startMs == null) this.#store(segment);
    else this.#held.hold(segment);
  }

  /** Records a backchannel during Candi's speech. Returns false for any other words, or if Candi is silent. */
  addBackchannel(heard: HeardSegment): boolean {
    return this.#speaking?.startMs != null && this.#backchannels.add(heard);
  }

  isBackchannel(text: string): boolean {
    return this.#speaking?.startMs != null && this.#backchannels.isBackchannel(text);
  }

  /** Stores typed words, once for each id. They are answered after Candi's sentence or together with speech. */
  typed(text: string, answerId?: string): void {
    const { log, clock } = this.#options;
    const words = text.trim();
    if (words === '' || this.#over || this.#typed.isRepeat(answerId)) return;
    if (!this.#begun) return this.#typed.keepEarly({ words, answerId });
    const nowMs = clock.now();
    const speaking = this.#speaking;
    this.heard({ text: words, startMs: nowMs, endMs: nowMs, confidence: 1, typed: true, answerId });
    if (speaking?.utterance.allowInterruptions === false || !isInCharge(log.state)) return;
    this.#typed.add(words, speaking);
  }

  /** Settles a caller's key once Candi has stopped speaking, with the words that she was about to reply to. */
  pressed(key: CallKey): void {
    if (this.#over || !this.#keys.press(key)) return;
    this.#dropReply();
    this.next();
  }

  /**
   * Yields Candi's reply to the unanswered words in whole sentences, or nothing if there are no unanswered words. The
   * log isn't changed until the reply is heard. `unwanted` cancels this reply only, not a newer one.
   */
  async *reply(unwanted: AbortSignal): AsyncGenerator<string> {
    const { log, clock, watch } = this.#options;
    const pending = this.#reply;
    await this.#held.released();
    if (pending?.early === true && !(await watch.quiet())) return;
    if (pending === null || this.#reply !== pending) return;
    const latest = openText(log.state);
    if (latest === '' || this.#over || unwanted.aborted || !isInCharge(log.state)) return;
    const preemptive: PreemptiveReply = new PreemptiveReply(this.#options, {
      state: log.state,
      latest,
      nowMs: clock.now(),
      onSettled: (settlement) => watch.settled(settlement),
    });
    pending.preemptive = preemptive;
    unwanted.addEventListener('abort', () => preemptive.drop(), { once: true });
    yield* preemptive.sentences();
  }

  /** Asks the conductor for the next step and executes it. Must be called after every event. */
  next(): void {
    const { log, clock, watch } = this.#options;
    clearTimeout(this.#timer);
    if (!this.#begun || this.#over) return;
    this.#options.setPace(log.state.pace);
    this.#options.setLanguage(log.state.language);
    this.progress.report();
    if (this.#speaking !== null || this.#reply?.handle.scheduled === true || !this.#held.isEmpty) return;
    const pressed = this.#keys.take();
    if (pressed !== null) return pressed.do === 'say' ? this.#say(pressed) : this.next();
    if (isInCharge(log.state) && this.#typed.answerNow()) return;
    const nowMs = clock.now();
    const step = nextStep(log.state, nowMs, watch.activeMs, !this.#options.listens());
    if (step.do === 'say') this.#say(step);
    else if (step.do === 'listen')
      this.#timer = setTimeout(() => this.next(), Math.max(50, step.untilMs - nowMs));
    else if (step.do === 'reply') this.#ask(step.latest);
    else if (step.do === 'end') this.#end(step);
  }

  /** Stops speaking and making decisions. Resolves once everything said so far is in the log. */
  async stop(): Promise<void> {
    this.#over = true;
    clearInterval(this.#stallCheck);
    this.#reply?.preemptive?.drop();
    const ended = this.#speaking === null ? null : new Promise<void>((resolve) => (this.#onSilent = resolve));
    this.#stopSpeaking();
    if (ended !== null) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, cutOffMs))]);
    this.#held.release();
    for (const event of attributeUnsettled(this.#options.log.state, this.#options.clock.now()))
      this.#options.log.event(event);
  }

  #pause(): void {
    const { log, clock } = this.#options;
    if (!this.#begun || this.#over || log.state.pausedMs !== null) return;
    this.#stopSpeaking();
    log.event({ name: 'paused', atMs: clock.now(), data: {} });
  }

  #say({ events, utterance, text }: Extract<Step, { do: 'say' }>): void {
    for (const event of events) this.#options.log.event(event);
    const speaking = this.#begin(utterance, () => text, null);
    this.progress.report();
    // A reply prepared for the turn that was just settled must not follow this utterance.
    if (this.#reply !== null) interrupt(this.#options, this.#speaking);
    this.#speak(speaking);
  }

  #speak(speaking: OngoingUtterance): void {
    const { session, log, onProblem, setLanguage } = this.#options;
    const { allowInterruptions } = speaking.utterance;
    setLanguage(log.state.language);
    try {
      const handle = session.say(speaking.words(), { allowInterruptions, addToChatCtx: false });
      handle.addDoneCallback(() => this.#onSpoken(speaking, handle));
    } catch (error) {
      // The session is closing. The utterance stays unfinished in the log, so that the next agent can resume with it.
      onProblem(error, 'voice');
    }
  }

  /** Finishes an utterance whose speech handle is done although LiveKit didn't report that playback has ended. */
  #onSpoken(speaking: OngoingUtterance, handle: voice.SpeechHandle): void {
    if (this.#speaking !== speaking) return;
    if (handle.interrupted || this.#over) this.#finish('');
    else if (speaking.startMs !== null) this.#finish(null);
    else this.#voiceFailed(speaking);
  }

  /** Retries an utterance that produced no sound; if the retry fails too, its words appear only in the transcript. */
  #voiceFailed(speaking: OngoingUtterance): void {
    this.#options.onProblem(new Error('an utterance produced no sound'), 'voice');
    if (speaking.failed) {
      this.#finish(null, true);
      return;
    }
    speaking.failed = true;
    this.#options.useDefaultVoice();
    this.#speak(speaking);
  }

  /** Abandons an utterance or reply that has stalled, so that Candi can continue. */
  #checkForStall(): void {
    const { log, clock, watch, onProblem } = this.#options;
    if (this.#over || !isInCharge(log.state)) return;
    const nowMs = clock.now();
    const speaking = this.#speaking;
    if (speaking !== null) {
      if (!isUtteranceStalled(speaking, nowMs, watch.activeMs)) return;
      onProblem(new Error('an utterance has stalled'), 'voice');
      interrupt(this.#options, this.#speaking);
      if (speaking === this.#speaking)
        this.#finish(speaking.startMs === null ? null : '', speaking.startMs === null);
      return;
    }
    const reply = this.#reply;
    if (reply === null || !isReplyStalled(reply, nowMs, watch.activeMs)) return;
    onProblem(new Error('a reply has stalled'), 'reply');
    this.#dropReply();
    const latest = openText(log.state);
    if (latest !== '') this.#record(settleFailed(log.state, latest, nowMs));
    this.next();
  }

  #ask(words: string): void {
    this.#typed.drop();
    interrupt(this.#options, this.#speaking);
    this.#asking = true;
    try {
      this.#options.session.generateReply({ userInput: words });
    } catch (error) {
      // The session is closing. The words stay unsettled in the log, so that the next agent can answer them.
      this.#options.onProblem(error, 'reply');
    } finally {
      this.#asking = false;
    }
  }

  #end({ events, outcome }: Extract<Step, { do: 'end' }>): void {
    const { log, onEnd } = this.#options;
    for (const event of events) log.event(event);
    this.progress.report();
    this.#over = true;
    onEnd(outcome);
  }

  #begin(
    { kind, questionId, allowInterruptions }: Utterance,
    words: () => string,
    startMs: number | null,
  ): OngoingUtterance {
    const { log, clock } = this.#options;
    // The utterance gets a new id, because other utterances may have been said since this one was planned.
    const utterance = { ...utteranceOf(log.state, kind, questionId), allowInterruptions };
    log.event({ name: 'utterance_started', atMs: clock.now(), data: { id: utterance.id, kind, questionId } });
    this.#backchannels.takeAnswer();
    this.#options.sentenceEnds.begin(words);
    this.#speaking = { utterance, words, begunMs: clock.now(), startMs, silentMs: null, failed: false };
    return this.#speaking;
  }

  /**
   * Finishes the current utterance. `spoken`: the text heard before an interruption; null if all of it was heard.
   * `written`: the utterance had no sound and appears only in the transcript.
   */
  #finish(spoken: string | null, written = false): void {
    const { log, clock } = this.#options;
    if (this.#speaking === null) return;
    const { utterance, words, startMs, silentMs } = this.#speaking;
    this.#speaking = null;
    const nowMs = clock.now();
    const text = (spoken ?? words()).trim();
    if (text !== '') {
      const place = { startMs: startMs ?? nowMs, endMs: silentMs ?? nowMs, questionId: utterance.questionId };
      log.segment({ speaker: 'candi', text, ...place, confidence: 1, typed: written });
    }
    if (written) log.note('voice_failed', nowMs, { id: utterance.id });
    const data = { id: utterance.id, interrupted: spoken !== null, spoken: spoken?.trim() ?? null };
    log.event({ name: 'utterance_finished', atMs: nowMs, data });
    this.#onSilent?.();
    const answer = this.#backchannels.takeAnswer();
    if (spoken === null && answer !== null) this.heard(answer);
    this.#held.release();
    this.next();
  }

  #store(segment: NewSegment): void {
    this.#options.log.segment(segment);
    this.next();
  }

  #playbackStarted(): void {
    const { clock, watch } = this.#options;
    logger().debug({ silentMs: Math.round(clock.now() - watch.activeMs) }, 'sound begins');
    if (this.#speaking !== null) this.#speaking.startMs ??= clock.now();
    else if (this.#reply?.preemptive) this.#settle(this.#reply.preemptive, clock.now());
  }

  /** Appends a reply's settlement to the log once the reply is heard. */
  #settle(preemptive: PreemptiveReply, startMs: number | null): void {
    const { settlement } = preemptive;
    if (settlement === null) return;
    this.#record(settlement);
    const handle = this.#reply?.handle;
    if (this.#reply?.preemptive === preemptive) this.#reply.preemptive = null;
    if (settlement.utterance !== null) {
      const speaking = this.#begin(settlement.utterance, () => preemptive.said.join(' '), startMs);
      if (startMs !== null) handle?.addDoneCallback(() => this.#onSpoken(speaking, handle));
    }
    this.progress.report();
  }

  #record({ events }: Settlement): void {
    const { log, clock } = this.#options;
    // The events were prepared earlier but take effect only now.
    for (const event of events) log.event({ ...event, atMs: clock.now() });
  }

  #replyDone(handle: voice.SpeechHandle): void {
    if (this.#reply?.handle !== handle) return;
    const { preemptive } = this.#reply;
    this.#reply = null;
    // If `preemptive` is still set, no part of the reply was heard.
    if (preemptive?.settlement && handle.scheduled && !handle.interrupted && !this.#over) {
      this.#settle(preemptive, null);
      if (this.#speaking !== null) this.#voiceFailed(this.#speaking);
    }
    this.next();
  }

  #dropReply(): void {
    this.#reply?.preemptive?.drop();
    this.#reply = null;
    this.#stopSpeaking();
  }

  #stopSpeaking(): void {
    interrupt(this.#options, this.#speaking);
    clearTimeout(this.#timer);
    this.#typed.drop();
  }
}
