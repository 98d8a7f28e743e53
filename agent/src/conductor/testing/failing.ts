import type { LiveBrief, StoredEntry } from '@candi/contract/interviews/agent';
import { sampleBrief } from '../../simulation/samples.ts';
import { isModelAsked } from '../events/state.ts';
import type { Settlement } from '../events/steps.ts';
import { textOf } from '../settle/keys.ts';
import { ConductorHarness } from './harness.ts';

/** Plays interviews in which the language model fails. */

/** An answer that isn't brief. */
export const answer =
  'I looked at the log of the printer first, found the driver that had changed, and went back to the old one.';

/** Appends what was settled, and says it. Returns the text. */
export const heard = (harness: ConductorHarness, settlement: Settlement): string | null => {
  harness.append(...settlement.events);
  if (settlement.utterance !== null)
    harness.starts(settlement.utterance).wait(1000).finishes(settlement.utterance);
  return textOf(settlement.release);
};

/** Lets the model fail on a turn, and once more after Candi has asked for a moment. Returns what she says then. */
export const fails = (harness: ConductorHarness, latest = answer): string | null => {
  harness.turn(null, latest);
  return heard(harness, harness.settles(null, latest));
};

/** Says something that the model isn't asked about. Returns Candi's reply. */
export const says = (harness: ConductorHarness, latest: string): string | null => {
  if (isModelAsked(harness.state)) throw new Error('the model is asked');
  return textOf(harness.turn(null, latest).release);
};

/** Lets the model fail until Candi offers, at the second question, to go on without follow-ups. */
export const offered = (brief: LiveBrief = sampleBrief('en'), latest = answer): ConductorHarness => {
  const harness = new ConductorHarness(brief).begin();
  for (let turn = 0; turn < 3; turn++) fails(harness, latest);
  if (harness.state.confirming !== 'going_on') throw new Error('there is no offer');
  return harness;
};

/** Returns an interview at its third question that goes on without follow-ups. */
export const withoutFollowUps = (brief?: LiveBrief, latest?: string): ConductorHarness => {
  const harness = offered(brief, latest);
  says(harness, 'No.');
  if (!harness.state.withoutFollowUps) throw new Error('there are follow-ups');
  return harness;
};

/** Returns an interview without follow-ups in which Candi has just invited questions. */
export const invited = (): ConductorHarness => {
  const harness = withoutFollowUps();
  while (harness.state.stage === 'question') says(harness, answer);
  return harness;
};

export const eventsNamed = ({ log }: ConductorHarness, name: string): StoredEntry[] =>
  log.filter((entry) => entry.kind === 'event' && entry.name === name);
