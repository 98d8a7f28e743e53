import { z } from 'zod';

/** What a judge may find fault with in what Candi said. */
export const faultKinds = [
  'repeated',
  'cold',
  'hint',
  'praise',
  'verdict',
  'promise',
  'ignored',
  'misunderstood',
  'asked_what_was_told',
  'wrong_register',
  'wrong_language',
  'false_about_herself',
  'invented',
  'two_questions',
  'unclear',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What each kind of fault means, for the judge. */
export const faultMeanings: Record<FaultKind, string> = {
  repeated:
    'says again what Candi has said before, in the same or nearly the same words, without being asked to',
  cold: 'passes over what the candidate said or felt, or answers like a machine or a form',
  hint: 'gives away what a good answer holds, or helps with the answer',
  praise: 'praises the answer or the candidate',
  verdict: 'judges the answer or the candidate, or speaks of a score or of chances',
  promise: 'promises what Candi cannot keep',
  ignored: 'leaves a question, a request or a correction of the candidate without a reply',
  misunderstood: 'replies to something that the candidate did not say or mean',
  asked_what_was_told: 'asks for what the candidate has already said',
  wrong_register: 'is too familiar or too stiff, or changes how the candidate is addressed',
  wrong_language: 'is in another language than the interview, or not as a native speaker would say it',
  false_about_herself:
    'says something about Candi or the interview that "aboutCandi" contradicts, or hides it when asked',
  invented: 'says something about the company or the job that "facts" do not say',
  two_questions: 'asks several questions at once that are not one of "questions"',
  unclear: 'cannot be understood when heard once, or breaks off without being interrupted',
};

const answerShape = z.strictObject({
  glad: z.int().min(1).max(5),
  faults: z
    .array(
      z.strictObject({
        segment: z.string(),
        kind: z.enum(faultKinds),
        why: z.string().trim().min(1).max(400),
      }),
    )
    .max(60),
});

/** What a judge thinks of one interview. */
export interface Judgement {
  /** Whether the candidate would be glad of this conversation, from 1 (not at all) to 5. */
  glad: number;
  faults: { segment: string; kind: FaultKind; why: string }[];
}

/** Thrown if there is no judgement. The message is the reason, in a few words. */
export class NotJudged extends Error {
  override name = 'NotJudged';
}

/** Returns the JSON of an answer without the code fence in which some models put it. */
const withoutFences = (answer: string): string =>
  answer
    .trim()
    .replace(/^```(?:json)?\s*/u, '')
    .replace(/\s*```$/u, '');

const parsed = (answer: string): unknown => {
  try {
    return JSON.parse(withoutFences(answer));
  } catch {
    throw new NotJudged('the answer is not JSON');
  }
};

/**
 * Reads a judge's answer. `candiIds`: ids of what Candi said in this interview.
 * @throws {NotJudged} if the answer hasn't exactly the requested form or finds fault with anything else
 */
export const readJudgement = (answer: string, candiIds: ReadonlySet<string>): Judgement => {
  if (answer.trim() === '') throw new NotJudged('the answer is empty');
  const read = answerShape.safeParse(parsed(answer));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new NotJudged(
      `the answer has another form: ${issue?.path.join('.') || 'answer'}: ${issue?.message}`,
    );
  }
  const unknown = read.data.faults.find(({ segment }) => !candiIds.has(segment));
  if (unknown !== undefined)
    throw new NotJudged(`the answer names a segment that Candi did not say: ${unknown.segment.slice(0, 40)}`);
  return read.data;
};
