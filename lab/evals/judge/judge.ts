import type { LiveBrief, StoredEntry } from '@candi/contract/interviews/agent';
import { askJudge, type JudgeModel } from './ask-judge.ts';
import { type FaultKind, NotJudged, readJudgement } from './judgement.ts';
import { interviewToJudge, type JudgedInterview, judgeMessages } from './request.ts';

export interface JudgedFault {
  kind: FaultKind;
  why: string;
  /** What Candi said. */
  said: string;
}

/** What became of one interview before the judge: its judgement, or the reason why there is none. */
export type Judging = { glad: number; faults: JudgedFault[] } | { notJudged: string };

/** The reason for which nothing is judged without a language model. */
export const noJudge = 'no model configured';

const reasonOf = (error: unknown): { notJudged: string } => {
  if (error instanceof NotJudged) return { notJudged: error.message };
  throw error;
};

/** Returns what becomes of a judge's answer about an interview. */
export const readJudging = (answer: string, { segments }: JudgedInterview): Judging => {
  const said = new Map(
    segments.flatMap(({ id, speaker, text }) => (speaker === 'candi' ? [[id, text] as const] : [])),
  );
  try {
    const { glad, faults } = readJudgement(answer, new Set(said.keys()));
    return {
      glad,
      faults: faults.map(({ segment, kind, why }) => ({ kind, why, said: said.get(segment) ?? '' })),
    };
  } catch (error) {
    return reasonOf(error);
  }
};

/** Has a judge read an interview. Never rejects because of the model. */
export const judgeInterview = (model: JudgeModel, interview: JudgedInterview): Promise<Judging> =>
  askJudge(model, judgeMessages(interview)).then((answer) => readJudging(answer, interview), reasonOf);

/** Returns a function that judges the log of an interview. Without a model nothing is judged. */
export const judgeWith =
  (model: JudgeModel | null) =>
  (brief: LiveBrief, log: readonly StoredEntry[]): Promise<Judging> =>
    model === null
      ? Promise.resolve({ notJudged: noJudge })
      : judgeInterview(model, interviewToJudge(brief, log));
