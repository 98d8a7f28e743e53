import { questionPassedOn, type StoredEntry, stoppedByCandidate } from '@candi/contract/interviews/agent';
import { actPatternsOf } from '@candi/language/understanding';
import type { Prompts } from '@candi/language/shapes/prompts';
import { plain } from '@candi/language/text/words';
import { type ConductorEvent, conductorEvent } from '../conductor/events/events.ts';
import { type ConductorState, openText } from '../conductor/events/state.ts';
import type { LoggedStep } from './logged-steps.ts';

/** Rules about how Candi handles the candidate's dialogue acts, checked against the log of a finished interview. */

type SettledEvent = Extract<ConductorEvent, { name: 'turn_settled' }>;

interface SettledTurn {
  /** The state before the turn was settled. */
  state: ConductorState;
  data: SettledEvent['data'];
  /** The names and data of the events up to the next turn. */
  following: { name: string; data: Record<string, unknown> }[];
}

const turnsIn = (steps: readonly LoggedStep[]): SettledTurn[] => {
  const turns: SettledTurn[] = [];
  for (const { state, entry } of steps) {
    if (entry.kind === 'event') {
      const event = conductorEvent.safeParse({ name: entry.name, atMs: entry.atMs, data: entry.data });
      if (event.success && event.data.name === 'turn_settled')
        turns.push({ state, data: event.data.data, following: [] });
      else turns.at(-1)?.following.push({ name: entry.name, data: entry.data });
    }
  }
  return turns;
};

/**
 * Finds words of the candidate that no event settled. Words said over the goodbye need no reply, and words said
 * around an agent's death may be unsettled.
 */
const unsettled = (steps: readonly LoggedStep[]): string[] => {
  let open: string[] = [];
  for (const { state, entry } of steps) {
    if (entry.kind === 'segment' && entry.speaker === 'candidate' && state.stage !== 'outro')
      open.push(entry.text);
    if (entry.kind === 'event' && entry.name === 'turn_settled') open = [];
  }
  const hasDied = steps.some(({ entry }) => entry.kind === 'event' && entry.name === 'resumed');
  return hasDied ? [] : open.map((text) => `not settled: ${text}`);
};

const withoutActs = (turns: readonly SettledTurn[]): string[] =>
  turns
    .filter(({ data }) => (data.by === 'model' || data.by === 'fallback') && data.acts.length === 0)
    .map(({ state }) => `settled without a dialogue act: ${openText(state)}`);

const passedOnAfter = ({ following }: SettledTurn): string[] =>
  following.flatMap(({ name, data }) => (name === questionPassedOn.name ? [String(data['text'])] : []));

/**
 * Finds turns with more or fewer questions that are recorded as passed on than were passed on, unless the agent died in the
 * meantime.
 */
const wronglyPassedOn = (turns: readonly SettledTurn[]): string[] =>
  turns
    .filter(({ following }) => following.every(({ name }) => name !== 'resumed'))
    .flatMap((turn) => {
      const recorded = turn.data.acts.filter(({ outcome }) => outcome === 'passed_on').length;
      const passed = passedOnAfter(turn).length;
      if (recorded === passed) return [];
      const what =
        recorded > passed ? "recorded as passed on, but wasn't" : 'passed on, but not recorded as such';
      return [`${what}: ${openText(turn.state)}`];
    });

/** Finds words said in distress among the questions that were passed on to the hiring team. */
const distressPassedOn = (turns: readonly SettledTurn[]): string[] => {
  const said = turns.flatMap(({ state, data }) =>
    data.acts
      .filter(({ intent }) => intent === 'distress')
      .flatMap(({ spans }) => spans)
      .map(({ segmentId, start, end }) => {
        const segment = state.open?.segments.find(({ id }) => id === segmentId);
        return segment?.text.slice(start, end).trim() ?? '';
      })
      .filter((text) => text !== ''),
  );
  const passedOn = turns.flatMap(passedOnAfter);
  return said
    .filter((text) => passedOn.some((question) => question.includes(text)))
    .map((text) => `said in distress and passed on: ${text}`);
};

/**
 * Finds interviews that stopped although the candidate didn't clearly say yes to Candi's question, or continued
 * although they did.
 */
const stoppedUnclearly = (turns: readonly SettledTurn[]): string[] =>
  turns.flatMap((turn) => {
    const { state, data, following } = turn;
    const text = openText(state);
    const { yes, no } = actPatternsOf(state.language);
    const isYes = yes.test(plain(text)) && !no.test(plain(text));
    const isStopped = following.some(({ name }) => name === stoppedByCandidate.name);
    if (isStopped && state.confirming !== 'stop') return [`stopped without being asked: ${text}`];
    if (isStopped && !isYes && data.intent !== 'stop') return [`stopped without a clear yes: ${text}`];
    if (isStopped && no.test(plain(text))) return [`stopped after a no: ${text}`];
    const isHeard = state.confirming === 'stop' && data.by !== 'clock' && data.by !== 'silence';
    // If the model has failed, only the plainest yes is understood, and Candi asks once more after any other.
    const isAskedAgain = data.by === 'fallback' && data.action === 'confirm_stop';
    return isHeard && isYes && !isStopped && !isAskedAgain ? [`continued after a clear yes: ${text}`] : [];
  });

/** Returns the fixed lines that have several variants, so that Candi needn't say the same line twice in a row. */
const variedLines = (prompts: Prompts): string[] => [
  ...prompts.acknowledgements,
  ...Object.values(prompts.acknowledgementsOf).flat(),
  ...prompts.followUps,
  ...prompts.repeatLeads,
  ...prompts.takeYourTime,
  ...prompts.steerHostile,
  ...prompts.steerManipulation,
  ...prompts.comfort,
  ...prompts.noHint,
  ...prompts.smallTalk,
];

/**
 * Finds fixed lines that begin two of Candi's replies in a row. An utterance that was cut off may be repeated. This
 * rule isn't part of `brokenRules`, because a model may choose the same words as a fixed line.
 */
export const repeatedLines = (log: readonly StoredEntry[], prompts: readonly Prompts[]): string[] => {
  const lines = prompts.flatMap(variedLines);
  const broken: string[] = [];
  let before: string | undefined;
  for (const entry of log) {
    if (entry.kind === 'event') {
      if (entry.data['interrupted'] === true || entry.name === 'resumed') before = undefined;
    } else if (entry.speaker === 'candi') {
      const line = lines.find((each) => entry.text.startsWith(each));
      if (line !== undefined && line === before) broken.push(`the same line twice in a row: ${line}`);
      before = line;
    }
  }
  return broken;
};

/** Returns a description of each broken rule about dialogue acts. */
export const brokenActRules = (steps: readonly LoggedStep[]): string[] => {
  const turns = turnsIn(steps);
  return [
    ...unsettled(steps),
    ...withoutActs(turns),
    ...wronglyPassedOn(turns),
    ...distressPassedOn(turns),
    ...stoppedUnclearly(turns),
  ];
};
