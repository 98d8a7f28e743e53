import { randomUUID } from 'node:crypto';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { seedTemplates } from '@candi/gateway/entry/demo/seed-templates';
import type { DemoScript } from './script.ts';

/** Returns the brief of the demo's interview in a language. The IDs of the questions are random. */
export const demoBrief = (language: Language, { candidate }: DemoScript): LiveBrief => {
  const template = seedTemplates.find((each) => each.language === language);
  if (template === undefined) throw new Error(`the demo has no template in ${language}`);
  const { companyIntro, jobIntro, interviewerIntro, outro, position, questions } = template;
  return {
    sessionId: randomUUID(),
    type: 'HUMANOID',
    language,
    testingLanguage: null,
    durationSeconds: 900,
    phase: 'SCREENING',
    companyName: 'Aurora Travel',
    jobTitle: null,
    jobDescription: '',
    position,
    candidateFirstName: candidate.firstName,
    companyIntro,
    jobIntro,
    interviewerIntro,
    outro,
    questions: questions.map(({ question, category, priority, difficulty, criteria }) => ({
      id: randomUUID(),
      question,
      category,
      priority,
      difficulty,
      criteria: criteria.map(({ label, weight, probe }) => ({ label, weight, probe })),
    })),
  };
};
