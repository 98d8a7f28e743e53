import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { recognisedLanguages } from '../recogniser/languages.ts';

const scriptShape = z.object({
  language: z.enum(recognisedLanguages),
  /** Name of the candidate's voice. */
  voice: z.string(),
  title: z.string(),
  questions: z.array(z.object({ question: z.string(), expectedAnswer: z.string() })),
  /** One answer to each question. */
  answers: z.array(z.string()),
  /** Answer to a follow-up question. */
  more: z.string(),
  /** Answer to the invitation to ask questions. */
  nothing: z.string(),
});
export type InterviewScript = z.infer<typeof scriptShape>;

/** Reads what the candidates say in the interviews. */
export const readScripts = (): InterviewScript[] =>
  z
    .array(scriptShape)
    .parse(JSON.parse(readFileSync(new URL('../../speech/interviews.json', import.meta.url), 'utf8')));

/**
 * Returns what the candidate answers to Candi's last words. `invitations`: the lines with which she invites questions;
 * every other line is one of the script's questions or a follow-up.
 */
export function answerTo(line: string, script: InterviewScript, invitations: readonly string[]): string {
  const at = script.questions.findIndex(({ question }) => line.includes(question));
  if (at >= 0) return script.answers[at] ?? script.more;
  return invitations.some((invitation) => line.includes(invitation)) ? script.nothing : script.more;
}
