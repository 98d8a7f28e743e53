import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { simulationIn } from './languages/languages.ts';

const uuid = (tail: number): string => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;

/** Returns a sample brief for simulations. `durationSeconds`: length of the interview (s). */
export const sampleBrief = (language: Language, durationSeconds = 900): LiveBrief => {
  const { questions, jobTitle, ...text } = simulationIn(language).sample;
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
    questions: questions.map((question, index) => ({
      id: uuid(100 + index),
      question,
      category: '',
      priority: 'medium',
      difficulty: 'medium',
    })),
  };
};
