import type { LiveBrief, StoredEntry } from '@candi/contract/interviews/agent';
import type { DialogueAct, Intent, TurnDecision } from '@candi/contract/platform/llm-tasks/turn';
import { sampleBrief } from '../../simulation/samples.ts';
import { deadlineMs } from '../budget/budget.ts';
import { type ConductorEvent, toEntry } from '../events/events.ts';
import { fold } from '../fold/fold.ts';
import { nextStep } from '../settle/next-step.ts';
import { settle, settleFailed } from '../settle/settle.ts';
import { type ConductorState, heardQuestionId, initialState, turnIndexFor } from '../events/state.ts';
import type { Settlement, Step, Utterance } from '../events/steps.ts';

/** An answer that isn't brief. */
export const wholeAnswer =
  'I found the fault in the storage, wrote a small tool that reports it, and told the whole team about it';

/** Builds a log entry by entry for tests, and keeps the state that results from folding it. Times are in ms. */
export class ConductorHarness {
  state: ConductorState;
  nowMs = 0;
  readonly log: StoredEntry[] = [];
  private readonly epoch: number;

  constructor(brief: LiveBrief = sampleBrief('en'), epoch = 1) {
    this.state = initialState(brief);
    this.epoch = epoch;
  }

  private store(entry: StoredEntry): void {
    this.log.push(entry);
    this.state = fold(this.state, entry);
  }

  append(...events: ConductorEvent[]): this {
    for (const event of events) this.store({ ...toEntry(event, this.log.length), epoch: this.epoch });
    return this;
  }

  wait(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  hears(text: string, startMs = this.nowMs, confidence = 1): this {
    return this.saidBy('candidate', text, startMs, confidence);
  }

  saidBy(speaker: 'candidate' | 'candi', text: string, startMs = this.nowMs, confidence = 1): this {
    this.store({
      kind: 'segment',
      epoch: this.epoch,
      seq: this.log.length,
      turnIndex: turnIndexFor(this.state, speaker),
      speaker,
      text,
      startMs,
      endMs: this.nowMs,
      confidence,
      typed: false,
      questionId: speaker === 'candidate' ? heardQuestionId(this.state) : null,
    });
    return this;
  }

  starts({ id, kind, questionId }: Utterance): this {
    return this.append({
      name: 'utterance_started',
      atMs: this.nowMs,
      data: { id, kind, questionId },
    });
  }

  /** Finishes the utterance, or interrupts it after the text `spoken`. */
  finishes({ id }: Utterance, spoken: string | null = null): this {
    return this.append({
      name: 'utterance_finished',
      atMs: this.nowMs,
      data: { id, interrupted: spoken !== null, spoken },
    });
  }

  next(): Step {
    return nextStep(this.state, this.nowMs);
  }

  /** Speaks the next step and returns its text. Throws if the next step isn't `say`. */
  says(spoken: string | null = null): string {
    const step = this.next();
    if (step.do !== 'say') throw new Error(`there is nothing to say, but to ${step.do}`);
    this.append(...step.events)
      .starts(step.utterance)
      .wait(1000)
      .finishes(step.utterance, spoken);
    return step.text;
  }

  /** Settles a turn with one act or with the acts of a decision. Null means that the model failed. */
  settles(decision: DialogueAct | TurnDecision | null, latest = wholeAnswer): Settlement {
    if (decision === null) return settleFailed(this.state, latest, this.nowMs);
    return settle(this.state, latest, 'acts' in decision ? decision : { acts: [decision] }, this.nowMs);
  }

  /** Simulates a candidate's turn, which is settled with `decision`, and Candi's reply. */
  turn(decision: DialogueAct | TurnDecision | null, latest = wholeAnswer): Settlement {
    this.wait(2000).hears(latest);
    const settlement = this.settles(decision, latest);
    this.append(...settlement.events);
    if (settlement.utterance !== null)
      this.starts(settlement.utterance).wait(1000).finishes(settlement.utterance);
    return settlement;
  }

  /** Returns the data of the events of this name, in order. */
  eventsNamed(name: string): Record<string, unknown>[] {
    return this.log.flatMap((entry) => (entry.kind === 'event' && entry.name === name ? [entry.data] : []));
  }

  /** Simulates a lost connection. */
  isGone(ms: number): this {
    this.append({ name: 'paused', atMs: this.nowMs, data: {} }).wait(ms);
    return this.append({ name: 'resumed', atMs: this.nowMs, data: {} });
  }

  /** Simulates the page's button with which the candidate confirms hearing Candi. */
  confirmsSound(): this {
    return this.append({ name: 'sound_confirmed', atMs: this.nowMs, data: { heard: true } });
  }

  /** Plays the intro until Candi would say the first question. */
  introduces(): this {
    while (this.state.stage === 'intro' && !this.state.done) {
      if (this.state.awaiting === 'sound_check') this.confirmsSound();
      else this.says();
    }
    return this;
  }

  /** Starts the interview and plays the intro up to the first question. */
  begin(): this {
    this.append({ name: 'started', atMs: this.nowMs, data: {} }).introduces();
    this.says();
    return this;
  }

  /** Plays the interview with a candidate who has to leave in two minutes, until Candi has offered another day. */
  offersAnotherDay(): this {
    this.begin().turn({ intent: 'time_short', minutes: 2 }, 'I have to leave in two minutes');
    this.wait(deadlineMs(this.state) - this.nowMs).says();
    return this;
  }

  /** Answers every question with `enough`, starts Candi's invitation to ask questions and returns that utterance. */
  startsInvitation(enough: DialogueAct): Utterance {
    this.begin();
    for (let asked = 1; asked < this.state.brief.questions.length; asked++) this.turn(enough);
    const { events, utterance } = this.wait(2000).hears('the last answer').settles(enough);
    if (utterance === null) throw new Error('nothing is said');
    this.append(...events).starts(utterance);
    return utterance;
  }
}

export const enough: DialogueAct = { intent: 'answer', verdict: 'enough' };
export const tooShort: DialogueAct = { intent: 'answer', verdict: 'too_short' };
export const meaning = (intent: Intent): DialogueAct => ({ intent, verdict: null });
