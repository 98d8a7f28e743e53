import type { CandidateDecision, Language } from '@candi/contract/platform/enumerations';
import { samples } from '@candi/language/samples';

/**
 * Outcome of an application. `phase`: index of the job's phase (0: CV screening). `daysAgo`: when the candidate
 * applied; decisions are later. `session`: state of the interview with Candi, if there is one.
 */
export interface ApplicantPlan {
  phase: number;
  daysAgo: number;
  decision: CandidateDecision | null;
  session: 'held' | 'pending' | 'scheduled' | 'aborted' | 'running' | null;
}

/**
 * Returns the plans of the applicants for a language's support job: the first person, then the support agents, then the
 * marketers, in the order of the texts.
 */
export const supportPlans = (language: Language): ApplicantPlan[] => {
  const { phase, decision, heldDaysAgo } = samples[language].demo.held;
  return [
    { phase: 1, daysAgo: 6.2, decision: null, session: 'pending' },
    { phase, daysAgo: heldDaysAgo + 5.4, decision, session: 'held' },
    { phase: 1, daysAgo: 9.3, decision: null, session: language === 'en' ? 'running' : 'scheduled' },
    { phase: 1, daysAgo: 12.6, decision: null, session: 'aborted' },
    { phase: 0, daysAgo: 1.2, decision: null, session: null },
    { phase: 0, daysAgo: 17.5, decision: 'REJECTED', session: null },
    { phase: 0, daysAgo: 0.1, decision: null, session: null },
  ];
};

/** The plans of the engineers, who are interviewed by people. In the order of the texts: strong, fair, weak. */
export const engineerPlans: ApplicantPlan[] = [
  { phase: 2, daysAgo: 24.1, decision: 'SHORTLISTED', session: null },
  { phase: 0, daysAgo: 3.7, decision: null, session: null },
  { phase: 0, daysAgo: 21.3, decision: 'REJECTED', session: null },
  { phase: 1, daysAgo: 14.8, decision: 'SHORTLISTED', session: null },
  { phase: 0, daysAgo: 11.2, decision: 'FOLLOW_UP', session: null },
  { phase: 0, daysAgo: 10.4, decision: 'REJECTED', session: null },
  { phase: 1, daysAgo: 13.3, decision: 'SHORTLISTED', session: null },
  { phase: 0, daysAgo: 2.5, decision: null, session: null },
  { phase: 0, daysAgo: 0.9, decision: null, session: null },
  { phase: 1, daysAgo: 7.6, decision: null, session: null },
  { phase: 1, daysAgo: 18.9, decision: null, session: null },
  { phase: 0, daysAgo: 4.4, decision: null, session: null },
];
