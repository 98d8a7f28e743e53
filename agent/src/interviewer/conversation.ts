import { log as logger, voice } from '@livekit/agents';
import { attributeUnsettled } from '../conductor/attribution.ts';
import { utteranceOf } from '../conductor/next-stage.ts';
import { nextStep } from '../conductor/next-step.ts';
import { settle } from '../conductor/settle.ts';
import { openingEvents } from '../conductor/opening.ts';
import { heardQuestionId, isInCharge, openText } from '../conductor/state.ts';
import { isForRecruiter } from '../conductor/take-over.ts';
import type { Settlement, Step, Utterance } from '../conductor/steps.ts';
import type { Piece } from '../log/session-log.ts';
import type { ConversationOptions, Heard } from './conversation-options.ts';
import { HeldPieces } from './held-pieces.ts';
import { PassedWord } from './passed-word.ts';
import { ProgressTeller } from './progress-teller.ts';
import { Proposal } from './proposal.ts';
import { isReplyStuck, isVoiceStuck } from './stuck.ts';
import { TypedWords } from './typed-words.ts';
import { followSilence, interrupt, type PendingReply, type Speaking } from './under-way.ts';

/** Interval of the stall check (ms). */
const lookEveryMs = 2000;
/** Maximum time for stopping Candi's voice at the end (ms). */
const cutOffMs = 500;

/** Runs the interview: executes the conductor's steps and reports events back to it. */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #held: HeldPieces;
  readonly #passed: PassedWord;
  readonly #progress: ProgressTeller;
  readonly #typed: TypedWords;
  #speaking: Speaking | null = null;
  #reply: PendingReply | null = null;
  #timer: NodeJS.Timeout | undefined;
  #guard: NodeJS.Timeout | undefined;
  #silent: (() => void) | null = null;
  #asking = false;
  #begun = false;
  #over = false;
  #isCandidateThere = false;
  #isLeaseInDoubt = false;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#held = new HeldPieces((piece) => this.#store(piece));
    this.#passed = new PassedWord(options);
    this.#progress = new ProgressTeller(options);
    this.#typed = new TypedWords({
      ...options,
      isSilent: () => this.#speaking === null,
      answer: (words) => this.#ask(words),
    });
    const { session, clock } = options;
    followSilence(session, clock, () => this.#speaking);
    session.on(voice.AgentSessionEventTypes.SpeechCreated, ({ source, speechHandle }) => {
      if (source !== 'generate_reply') return;
      this.#reply?.proposal?.drop();
      this.#reply = { handle: speechHandle, proposal: null, early: !this.#asking, begunMs: clock.now() };
      speechHandle.addDoneCallback((handle) => this.#replyDone(handle));
    });
  }

  /** Must be called once the session has its audio output. */
  watchOutput(output: voice.AudioOutput): void {
    output.on('playbackStarted', () => this.#playbackStarted());
    output.on('playbackFinished', ({ interrupted, synchronizedTranscript }: voice.PlaybackFinishedEvent) => {
      if (this.#speaking?.startMs == null) return;
      this.#finish(interrupted ? (synchronizedTranscript ?? '') : null);
    });
  }

  /** Starts or resumes the interview when the candidate is present. */
  candidateReady(): void {
    const { log, clock } = this.#options;
    this.#isCandidateThere = true;
    if (this.#over || this.#isLeaseInDoubt) return;
    const nowMs = clock.now();
    if (!this.#begun) for (const event of openingEvents(log.state, nowMs)) log.event(event);
    else if (log.state.pausedMs !== null) log.event({ name: 'resumed', atMs: nowMs, data: {} });
    this.#begun = true;
    this.#guard ??= setInterval(() => this.#lookForStuck(), lookEveryMs);
    this.#progress.forget();
    this.next();
  }

  /** Stops Candi and pauses when the candidate loses the connection. */
  candidateLeft(): void {
    this.#isCandidateThere = false;
    this.#pause();
  }

  /** Stops Candi while another agent may hold the session. Speech heard meanwhile stays in the log. */
  leaseInDoubt(): void {
    this.#isLeaseInDoubt = true;
    this.#pause();
  }

  /** Continues the interview after it is confirmed that no other agent holds the session. */
  leaseHeld(): void {
    this.#isLeaseInDoubt = false;
    if (this.#isCandidateThere) this.candidateReady();
  }

  /** Called after the log has recorded a take-over or a hand-back. */
  controlChanged(): void {
    if (this.#options.log.state.takenOver !== null) {
      this.#reply?.proposal?.drop();
      this.#reply = null;
      this.#hush();
    }
    this.next();
  }

  /** Stores the candidate's speech at once, or right after the words of Candi's that it interrupted. */
  heard(heard: Heard): void {
    if (this.#over) return;
    const { state } = this.#options.log;
    const questionId = isForRecruiter(state, heard.startMs) ? null : heardQuestionId(state);
    const piece: Piece = { ...heard, speaker: 'candidate', questionId };
    if (this.#speaking?.startMs == null) this.#store(piece);
    else this.#held.hold(piece);
  }

  /** Notes a backchannel during Candi's speech. Returns false if it is more than that, or if Candi is silent. */
  passes(heard: Heard): boolean {
    return this.#speaking?.startMs != null && this.#passed.pass(heard);
  }

  isListenersWord(text: string): boolean {
    return this.#speaking?.startMs != null && this.#passed.isListenersWord(text);
  }

  /** Stores typed words; they are answered after Candi's current sentence or together with the candidate's speech. */
  typed(text: string): void {
    const { log, clock } = this.#options;
    const words = text.trim();
    if (words === '' || this.#over || !this.#begun) return;
    const nowMs = clock.now();
    const speaking = this.#speaking;
    this.heard({ text: words, startMs: nowMs, endMs: nowMs, confidence: 1, typed: true });
    if (speaking?.utterance.allowInterruptions === false || !isInCharge(log.state)) return;
    this.#typed.add(words, speaking);
  }

  /**
   * Yields Candi's reply to the unanswered words in whole sentences; nothing if there are none. Has no side effects on
   * the log until it is heard. `unwanted` cancels this reply only, not a newer one.
   */
  async *reply(unwanted: AbortSignal): AsyncGenerator<string> {
    const { log, clock, watch, ask } = this.#options;
    const pending = this.#reply;
    await this.#held.released();
    if (pending?.early === true && !(await watch.quiet())) return;
    if (pending === null || this.#reply !== pending) return;
    const latest = openText(log.state);
    if (latest === '' || this.#over || unwanted.aborted || !isInCharge(log.state)) return;
    const proposal: Proposal = new Proposal({
      state: log.state,
      latest,
      nowMs: clock.now(),
      ask,
      onSettled: (settlement) => watch.settled(settlement),
    });
    pending.proposal = proposal;
    unwanted.addEventListener('abort', () => proposal.drop(), { once: true });
    yield* proposal.sentences();
  }

  /** Asks the conductor for the next step and executes it. Must be called after every event. */
  next(): void {
    const { log, clock, watch } = this.#options;
    clearTimeout(this.#timer);
    if (!this.#begun || this.#over) return;
    this.#options.setPace(log.state.pace);
    this.#options.setLanguage(log.state.language);
    this.#progress.tell();
    if (this.#speaking !== null || this.#reply?.handle.scheduled === true || !this.#held.isEmpty) return;
    if (isInCharge(log.state) && this.#typed.answersNow()) return;
    const nowMs = clock.now();
    const step = nextStep(log.state, nowMs, watch.activeMs, !this.#options.listens());
    if (step.do === 'say') this.#say(step);
    else if (step.do === 'listen')
      this.#timer = setTimeout(() => this.next(), Math.max(50, step.untilMs - nowMs));
    else if (step.do === 'reply') this.#ask(step.latest);
    else if (step.do === 'end') this.#end(step);
  }

  /** Stops speaking and deciding. Resolves once everything said so far is in the log. */
  async stop(): Promise<void> {
    this.#over = true;
    clearInterval(this.#guard);
    this.#reply?.proposal?.drop();
    const cutOff = this.#speaking === null ? null : new Promise<void>((resolve) => (this.#silent = resolve));
    this.#hush();
    if (cutOff !== null)
      await Promise.race([cutOff, new Promise((resolve) => setTimeout(resolve, cutOffMs))]);
    this.#held.release();
    for (const event of attributeUnsettled(this.#options.log.state, this.#options.clock.now()))
      this.#options.log.event(event);
  }

  #pause(): void {
    const { log, clock } = this.#options;
    if (!this.#begun || this.#over || log.state.pausedMs !== null) return;
    this.#hush();
    log.event({ name: 'paused', atMs: clock.now(), data: {} });
  }

  #say({ events, utterance, text }: Extract<Step, { do: 'say' }>): void {
    for (const event of events) this.#options.log.event(event);
    const speaking = this.#begin(utterance, () => text, null);
    this.#progress.tell();
    // Words prepared for a turn that is being settled now must not follow.
    if (this.#reply !== null) this.#interrupt();
    this.#voice(speaking);
  }

  #voice(speaking: Speaking): void {
    const { session, log, onProblem, setLanguage } = this.#options;
    const { allowInterruptions } = speaking.utterance;
    setLanguage(log.state.language);
    try {
      const handle = session.say(speaking.words(), { allowInterruptions, addToChatCtx: false });
      handle.addDoneCallback(() => this.#spoken(speaking, handle));
    } catch (error) {
      // The session is closing; the next agent finds the utterance started but not finished.
      onProblem(error, 'voice');
    }
  }

  /** Handles the end of an utterance whose end of playback LiveKit didn't report, if it counts as being said. */
  #spoken(speaking: Speaking, handle: voice.SpeechHandle): void {
    if (this.#speaking !== speaking) return;
    if (handle.interrupted || this.#over) this.#finish('');
    else if (speaking.startMs !== null) this.#finish(null);
    else this.#voiceFailed(speaking);
  }

  /** Retries an utterance that produced no sound once; after that its words appear only in the transcript. */
  #voiceFailed(speaking: Speaking): void {
    this.#options.onProblem(new Error('no sound came of an utterance'), 'voice');
    if (speaking.failed) {
      this.#finish(null, true);
      return;
    }
    speaking.failed = true;
    this.#options.plainVoice();
    this.#voice(speaking);
  }

  /** Gives up an utterance or reply that is stuck, so that Candi continues in another way. */
  #lookForStuck(): void {
    const { log, clock, watch, onProblem } = this.#options;
    if (this.#over || !isInCharge(log.state)) return;
    const nowMs = clock.now();
    const speaking = this.#speaking;
    if (speaking !== null) {
      if (!isVoiceStuck(speaking, nowMs, watch.activeMs)) return;
      onProblem(new Error('an utterance is stuck'), 'voice');
      this.#interrupt();
      if (speaking === this.#speaking)
        this.#finish(speaking.startMs === null ? null : '', speaking.startMs === null);
      return;
    }
    const reply = this.#reply;
    if (reply === null || !isReplyStuck(reply, nowMs, watch.activeMs)) return;
    onProblem(new Error('a reply is stuck'), 'reply');
    reply.proposal?.drop();
    this.#reply = null;
    this.#interrupt();
    const latest = openText(log.state);
    if (latest !== '') this.#record(settle(log.state, latest, null, nowMs));
    this.next();
  }

  #ask(words: string): void {
    this.#typed.drop();
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
    this.#progress.tell();
    this.#over = true;
    onEnd(outcome);
  }

  #begin(
    { kind, questionId, allowInterruptions }: Utterance,
    words: () => string,
    startMs: number | null,
    late: Speaking['late'] = () => [],
  ): Speaking {
    const { log, clock } = this.#options;
    // The utterance gets a new id, since another one may have been said since it was planned.
    const utterance = { ...utteranceOf(log.state, kind, questionId), allowInterruptions };
    const data = { id: utterance.id, kind, questionId };
    log.event({ name: 'utterance_started', atMs: clock.now(), data });
    this.#passed.take();
    this.#options.sentenceEnds.begin(words);
    this.#speaking = { utterance, words, late, begunMs: clock.now(), startMs, silentMs: null, failed: false };
    return this.#speaking;
  }

  /**
   * Finishes the current utterance. `spoken` is the text heard before an interruption, or null if all was heard;
   * `written` means that it had no sound and appears only in the transcript.
   */
  #finish(spoken: string | null, written = false): void {
    const { log, clock } = this.#options;
    if (this.#speaking === null) return;
    const { utterance, words, late, startMs, silentMs } = this.#speaking;
    this.#speaking = null;
    const nowMs = clock.now();
    const text = (spoken ?? words()).trim();
    if (text !== '') {
      const place = { startMs: startMs ?? nowMs, endMs: silentMs ?? nowMs, questionId: utterance.questionId };
      log.piece({ speaker: 'candi', text, ...place, confidence: 1, typed: written });
    }
    if (written) log.note('voice_failed', nowMs, { id: utterance.id });
    const data = { id: utterance.id, interrupted: spoken !== null, spoken: spoken?.trim() ?? null };
    log.event({ name: 'utterance_finished', atMs: nowMs, data });
    for (const event of late()) log.event({ ...event, atMs: nowMs });
    this.#silent?.();
    const answer = this.#passed.take();
    if (spoken === null && answer !== null) this.heard(answer);
    this.#held.release();
    this.next();
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

  /** Appends the settlement of a reply once it is heard. */
  #settle(proposal: Proposal, startMs: number | null): void {
    const { settlement } = proposal;
    if (settlement === null) return;
    this.#record(settlement);
    const handle = this.#reply?.handle;
    if (this.#reply?.proposal === proposal) this.#reply.proposal = null;
    if (settlement.utterance !== null) {
      const speaking = this.#begin(
        settlement.utterance,
        () => proposal.said.join(' '),
        startMs,
        () => proposal.late,
      );
      if (startMs !== null) handle?.addDoneCallback(() => this.#spoken(speaking, handle));
    }
    this.#progress.tell();
  }

  #record({ events }: Settlement): void {
    const { log, clock } = this.#options;
    // The events were prepared earlier and take effect now.
    for (const event of events) log.event({ ...event, atMs: clock.now() });
  }

  #replyDone(handle: voice.SpeechHandle): void {
    if (this.#reply?.handle !== handle) return;
    const { proposal } = this.#reply;
    this.#reply = null;
    // If the proposal is still here, nothing of it was heard.
    if (proposal?.settlement && handle.scheduled && !handle.interrupted && !this.#over) {
      this.#settle(proposal, null);
      if (this.#speaking !== null) this.#voiceFailed(this.#speaking);
    }
    this.next();
  }

  #hush(): void {
    this.#interrupt();
    clearTimeout(this.#timer);
    this.#typed.drop();
  }

  #interrupt(): void {
    const { session, onProblem } = this.#options;
    interrupt(session, this.#speaking, onProblem);
  }
}
