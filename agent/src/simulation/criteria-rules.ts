import type { LiveBrief } from '@candi/contract/interviews/agent';
import { maxFollowUps } from '../conductor/budget/budget.ts';
import { probesIn } from '../conductor/script/criteria.ts';
import { leakCheckFor } from '../conductor/reply/leak-check.ts';
import { splitSentences } from '../conductor/script/sentences.ts';
import { type ConductorState, currentQuestion, initialState } from '../conductor/events/state.ts';
import type { LoggedStep } from './logged-steps.ts';

/** Rules about the criteria of questions, checked against the log of a finished interview. */

/** Kinds of utterances that may contain words of the model, not only fixed texts. */
const worded: ReadonlySet<unknown> = new Set(['follow_up', 'rephrase', 'question', 'invite_questions']);

/** Returns Candi's words without the brief's questions and probes. */
const withoutTemplate = (brief: LiveBrief, text: string): string =>
  brief.questions
    .flatMap(({ question, criteria = [] }) => [question, ...criteria.map(({ probe }) => probe)])
    .reduce((rest, own) => rest.replaceAll(own, ' '), text);

/**
 * Finds sentences that give away an expected answer, probes for criteria that were already covered, probes said twice
 * in follow-ups, and questions out of curiosity to a candidate who is nervous or was in distress.
 */
export const brokenCriteriaRules = (brief: LiveBrief, steps: readonly LoggedStep[]): string[] => {
  const broken: string[] = [];
  /** The state in which the candidate's latest turn was settled. */
  let settled: ConductorState = initialState(brief);
  let kind: unknown = null;
  for (const { state, entry } of steps) {
    if (entry.kind === 'event' && entry.name === 'utterance_started') ({ kind } = entry.data);
    if (entry.kind === 'event' && entry.name === 'turn_settled') {
      const { action, verdict } = entry.data;
      settled = state;
      if (action === 'follow_up' && verdict === 'curious' && (state.distressed || state.nervous))
        broken.push('curious about a candidate who is nervous or was in distress');
      if (action === 'follow_up' && state.followUps >= maxFollowUps) broken.push('one follow-up too many');
    }
    // Whether the candidate wants to add anything is asked in fixed words.
    const isWorded = worded.has(kind) && !(kind === 'follow_up' && state.offeredAddition);
    if (entry.kind === 'segment' && entry.speaker === 'candi' && isWorded) {
      const isLeak = leakCheckFor(settled, '');
      for (const sentence of splitSentences(withoutTemplate(brief, entry.text)))
        if (isLeak(sentence)) broken.push(`gave away: ${sentence}`);
      if (kind === 'follow_up')
        for (const number of probesIn(currentQuestion(state), entry.text)) {
          if (state.covered.includes(number)) broken.push(`asked for what is covered: ${entry.text}`);
          // The turn itself may have named the criterion that its words ask for.
          if (settled.probed.includes(number)) broken.push(`asked again: ${entry.text}`);
        }
    }
  }
  return broken;
};
