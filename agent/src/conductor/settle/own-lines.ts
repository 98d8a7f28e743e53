import type { ProcessTopic } from '@candi/contract/platform/llm-tasks/turn';
import type { UtteranceKind } from '@candi/language/utterances';
import { promptsOf } from '../../prompts/languages.ts';
import { factsOf, leadInOf } from '../script/script.ts';
import { introParts } from '../script/intro.ts';
import type { ConductorState } from '../events/state.ts';
import { processFacts } from './process-facts.ts';

/** What Candi says herself about the interview, so that she is never asked about it in vain. */

/** The parts of the intro that tell how the interview goes. Those about the company and the job are facts already. */
const telling: ReadonlySet<UtteranceKind> = new Set(['interviewer_intro', 'further_intro', 'how_it_works']);
/** The topics of which what Candi says is the same throughout the interview. */
const lasting: readonly ProcessTopic[] = ['recording', 'who_reads', 'retention', 'deletion', 'judging'];

/** Returns Candi's own lines about the interview, in its language. */
export const ownLines = (state: ConductorState): string[] => {
  const { brief } = state;
  const { process } = promptsOf(brief, brief.language, brief.tone);
  const facts = processFacts(state, 0);
  return [
    ...introParts(brief).flatMap(({ kind, text }) => (telling.has(kind) ? [text] : [])),
    leadInOf(brief),
    ...lasting.map((topic) => process[topic](facts)),
  ];
};

/** Returns the only sources of answers to the candidate's questions: the texts of template and job, and Candi's own lines. */
export const sourcesOf = (state: ConductorState): string[] => [...factsOf(state.brief), ...ownLines(state)];
