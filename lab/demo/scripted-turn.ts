import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { plain } from '@candi/language/text/words';
import type { DemoScript, ScriptedAnswer } from './script.ts';

/** Returns the scripted answer that a turn ends with. */
const answerIn = (script: DemoScript, latest: string): ScriptedAnswer | undefined => {
  const said = plain(latest);
  return script.answers.flat().find(({ says }) => said !== '' && plain(says).endsWith(said));
};

/**
 * Returns the decision about a turn and Candi's words, as a language model would write them; null if the script doesn't
 * provide for the turn.
 */
export const scriptedTurn = (script: DemoScript, task: TurnTask): string | null => {
  const { asks } = script;
  if (task.stage === 'candidate_questions' && asks && plain(task.latest) === plain(asks.says))
    return `${JSON.stringify({ acts: [{ intent: 'question', source: asks.source }] })}\n${asks.source}`;
  const answer = task.stage === 'question' ? answerIn(script, task.latest) : undefined;
  if (answer === undefined) return null;
  const { covered, followUp } = answer;
  const verdict = followUp === undefined ? 'enough' : followUp.asks === null ? 'curious' : 'too_short';
  const act = { intent: 'answer', verdict, covered, ...(followUp?.asks != null && { asks: followUp.asks }) };
  return `${JSON.stringify({ acts: [act] })}\n${followUp?.words ?? ''}`;
};
