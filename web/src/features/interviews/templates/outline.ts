import { levels } from '@candi/contract/platform/enumerations';
import { speechMs } from '@candi/contract/interviews/spoken-length';
import type { TemplateValues } from './template-values.ts';

type Outlined = Pick<
  TemplateValues,
  'interviewerIntro' | 'companyIntro' | 'jobIntro' | 'outro' | 'warmUp' | 'askAboutResume' | 'questions'
>;

export type OutlinePart = { startSeconds: number } & (
  | { kind: 'opening' | 'company' | 'job' | 'warmUp' | 'resume' | 'candidate' | 'closing'; text: string }
  | { kind: 'question'; text: string; category: string; priority: (typeof levels)[number]; number: number }
);

/** Estimates the time a text takes to speak (s). */
const speechSeconds = (text: string): number => speechMs(text.trim()) / 1000;
/** Duration of the fixed part of Candi's introduction, with the sound check (s). */
const greetingSeconds = 20;
/** Time for each of the unscored questions with its answer (s). */
const warmUpSeconds = 30;
const resumeSeconds = 45;
/** Maximum share of the interview that the introduction takes (0–1). */
const introShare = 0.2;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/**
 * Estimates the parts of an interview of this length with their times, in order. Questions are sorted by priority. They
 * share equally the time that remains after the introduction, the candidate's own questions and the closing.
 */
export function outlineOf(template: Outlined, minutes: number): OutlinePart[] {
  const total = minutes * 60;
  const { interviewerIntro, companyIntro, jobIntro, outro } = template;
  const intro = [
    { kind: 'opening' as const, text: interviewerIntro.trim(), seconds: greetingSeconds },
    { kind: 'company' as const, text: companyIntro.trim(), seconds: 0 },
    { kind: 'job' as const, text: jobIntro.trim(), seconds: 0 },
    { kind: 'warmUp' as const, text: '', seconds: template.warmUp ? warmUpSeconds : 0 },
    { kind: 'resume' as const, text: '', seconds: template.askAboutResume ? resumeSeconds : 0 },
  ]
    .map((part) => {
      return { ...part, seconds: part.seconds + speechSeconds(part.text) };
    })
    .filter(({ seconds }) => seconds > 0);
  const spoken = intro.reduce((sum, { seconds }) => sum + seconds, 0);
  // An introduction that is longer than its maximum share is shortened to it.
  const shrink = Math.min(1, (total * introShare) / spoken);

  const parts: OutlinePart[] = [];
  let at = 0;
  for (const { kind, text, seconds } of intro) {
    parts.push({ kind, text, startSeconds: at });
    at += seconds * shrink;
  }
  const closing = total - clamp(speechSeconds(outro) + 10, 10, total * 0.25);
  const own = closing - clamp(total * 0.1, 20, 120);
  const asked = template.questions
    .filter(({ question }) => question.trim() !== '')
    .toSorted((a, b) => levels.indexOf(a.priority) - levels.indexOf(b.priority));
  for (const [index, { question, category, priority }] of asked.entries())
    parts.push({
      kind: 'question',
      text: question.trim(),
      category,
      priority,
      number: index + 1,
      startSeconds: at + ((own - at) / asked.length) * index,
    });
  parts.push({ kind: 'candidate', text: '', startSeconds: own });
  parts.push({ kind: 'closing', text: outro.trim(), startSeconds: closing });
  return parts;
}
