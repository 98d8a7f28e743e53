import { dialogueAct, type TurnDecision, turnDecision } from '@candi/contract/platform/llm-tasks/turn';
import { z } from 'zod';

/** Maximum length of the JSON object that precedes the words in the model's answer (characters). */
const longestHead = 3000;

/**
 * Returns the end (exclusive) of the JSON object at the beginning of `text`, or -1 while the object is incomplete.
 */
const objectEnd = (text: string): number => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return -1;
};

/** The head of the model's answer, before its acts are checked one by one. */
const answerHead = z.object({
  acts: z.array(z.unknown()),
  again: z.unknown().optional(),
  nextCovered: z.unknown().optional(),
});

/** Returns the decision with only its valid acts; null if no act is valid. */
const parse = (json: string): TurnDecision | null => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const given = answerHead.safeParse(value);
  if (!given.success) return null;
  const acts = given.data.acts.flatMap((act) => {
    const valid = dialogueAct.safeParse(act);
    return valid.success ? [valid.data] : [];
  });
  const { again, nextCovered } = given.data;
  const decision = turnDecision.safeParse({ acts, again, nextCovered });
  return decision.success ? decision.data : null;
};

/** Matches white space, and a code fence with its label, before the JSON object. */
const before = /^\s*(?:```[a-z]*\s*)?/i;

/** Reads the decision from a stream of text chunks. Tolerates white space and a code fence around the decision. */
export class DecisionReader {
  private text = '';

  /**
   * Adds a chunk. Returns undefined while more text is needed. Then returns the decision (null if the answer has no
   * valid one) and the words received after it so far.
   */
  push(chunk: string): { decision: TurnDecision | null; words: string } | undefined {
    this.text += chunk;
    const head = this.text.replace(before, '');
    if (head === '' || /^`{1,2}$/.test(head)) return undefined;
    if (!head.startsWith('{')) return { decision: null, words: '' };
    const end = objectEnd(head);
    if (end < 0) return head.length > longestHead ? { decision: null, words: '' } : undefined;
    return { decision: parse(head.slice(0, end)), words: head.slice(end) };
  }
}

/** Removes the code fence that closes the decision. The words begin after it. */
export const withoutFence = (words: string): string => words.replace(/^\s*```[ \t]*(?=\n|$)/, '');
