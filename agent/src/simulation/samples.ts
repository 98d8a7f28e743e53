import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { hashStem, stemsOf, tellingStemsOf } from '@candi/language/text/withheld-stems';
import { simulationIn } from '@candi/language/samples';
import type { SampleText } from '@candi/language/shapes/simulation';

const uuid = (tail: number): string => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;

const salt = 'the salt of the sample interview';

/** Returns hashes of the expected answer's word stems, without those that occur in `known`. */
export const withheldFor = (expectedAnswer: string, known: string): { salt: string; hashes: string[] } => {
  const free = stemsOf(known);
  const stems = [...tellingStemsOf(expectedAnswer)].filter((stem) => !free.has(stem));
  return { salt, hashes: stems.map((stem) => hashStem(salt, stem)) };
};

/** Returns a question's criteria and the hashes of words that Candi must not give away. */
const rubricOf = (
  { expectedAnswer, criteria }: SampleText['rubrics'][number],
  question: string,
): Pick<LiveBrief['questions'][number], 'criteria' | 'withheld'> => {
  const known = [question, ...criteria.flatMap(({ label, probe }) => [label, probe])].join('\n');
  return { criteria: [...criteria], withheld: withheldFor(expectedAnswer, known) };
};

/** Returns a sample brief for simulations. `durationSeconds`: length of the interview (s). */
export const sampleBrief = (language: Language, durationSeconds = 900): LiveBrief => {
  const { questions, rubrics, jobTitle, ...text } = simulationIn(language).sample;
  return {
    ...text,
    sessionId: uuid(1),
    type: 'VIDEO',
    language,
    testingLanguage: null,
    durationSeconds,
    phase: 'SCREENING',
    retentionDays: 180,
    jobTitle,
    position: jobTitle,
    interviewerIntro: '',
    outro: '',
    questions: questions.map((question, index): LiveBrief['questions'][number] => ({
      id: uuid(100 + index),
      question,
      category: '',
      priority: 'medium',
      difficulty: 'medium',
      ...(rubrics[index] && rubricOf(rubrics[index], question)),
    })),
  };
};
