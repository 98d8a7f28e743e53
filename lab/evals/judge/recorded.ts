import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { taskClose, taskOpen } from '@candi/contract/platform/llm-tasks/llm-task';
import { z } from 'zod';
import { modelRequest } from '../relay/request-folder.ts';
import { readJudging } from './judge.ts';
import { faultKinds } from './judgement.ts';
import { judgedInterview, judgeSystemPrompt } from './request.ts';

/** Recorded judgements: an interview as the judge saw it, the judge's answer, and what was read from it. */

const judging = z.union([
  z.strictObject({
    glad: z.int(),
    faults: z.array(z.strictObject({ kind: z.enum(faultKinds), why: z.string(), said: z.string() })),
  }),
  z.strictObject({ notJudged: z.string() }),
]);
const recordedJudgement = z.strictObject({
  interview: judgedInterview,
  answer: z.string(),
  expected: judging,
});
type RecordedJudgement = z.infer<typeof recordedJudgement>;

const file = join(import.meta.dirname, 'recorded.jsonl');

/** Returns the recorded judgements. */
export const recordedJudgements = (): RecordedJudgement[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => recordedJudgement.parse(JSON.parse(line)));

/** Replaces the recorded judgements by those that a relay wrote to a folder. Returns their number. */
export const recordJudgements = (folder: string): number => {
  const found = readdirSync(folder)
    .toSorted()
    .flatMap((name): RecordedJudgement[] => {
      const number = /^req-(\d+)\.json$/u.exec(name)?.[1];
      const answered = join(folder, `res-${number}.txt`);
      if (number === undefined || !existsSync(answered)) return [];
      const { messages } = modelRequest.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      const [system, user] = messages.map(({ content }) => String(content));
      if (system !== judgeSystemPrompt || user === undefined) return [];
      const interview = judgedInterview.parse(
        JSON.parse(user.slice(taskOpen.length, user.indexOf(taskClose))),
      );
      const answer = readFileSync(answered, 'utf8').trimEnd();
      return [{ interview, answer, expected: readJudging(answer, interview) }];
    });
  writeFileSync(file, found.map((each) => `${JSON.stringify(each)}\n`).join(''));
  return found.length;
};
