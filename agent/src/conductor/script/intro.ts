import type { LiveBrief } from '@candi/contract/interviews/agent';
import { promptsOf } from '../../prompts/languages.ts';
import type { Prompts } from '@candi/language/shapes/prompts';
import { introLimitMs, speechMs } from '../budget/budget.ts';
import { introTextsMs, within } from '../budget/company-speech.ts';
import {
  type IntroKind,
  introKinds,
  type IntroQuestion,
  type UtteranceKind,
} from '@candi/language/utterances';
import { templateQuestions } from '../events/language-part.ts';
import { splitSentences } from './sentences.ts';
import type { ConductorState } from '../events/state.ts';

/** The intro: a greeting, the sound check, and what is said about the interview, the company and the job. */

/** Maximum time until Candi first waits for the candidate (ms). */
export const openingMs = 15_000;
/** How many times the sound check is repeated for a candidate who can't hear Candi. */
export const maxSoundFaults = 1;
/** Maximum length of a name in the greeting (characters). */
const longestName = 40;

export interface IntroPart {
  kind: IntroKind;
  text: string;
}

/** Returns whether Candi waits for the candidate after this utterance of the intro. */
export const isAsking = (kind: UtteranceKind): kind is IntroQuestion =>
  kind === 'sound_check' || isUnscored(kind);

/** Returns whether this part of the intro is a question with an answer of its own, which is never scored. */
export const isUnscored = (kind: UtteranceKind | null): kind is 'warm_up' | 'resume_question' =>
  kind === 'warm_up' || kind === 'resume_question';

/** Returns the question of the intro that the candidate is answering or speaking over; null if there is none. */
export const askedInIntro = (state: ConductorState): ConductorState['awaiting'] => {
  const { stage, awaiting, pending, cuts, speaking } = state;
  if (stage !== 'intro') return null;
  const isBegun = cuts > 0 || (speaking !== null && speaking.kind === pending);
  return awaiting ?? (pending !== null && isAsking(pending) && isBegun ? pending : null);
};

/** Appends the notices about the AI and the recording, unless the text already mentions these. */
const withNotices = (text: string, prompts: Prompts): string =>
  [
    text,
    ...(prompts.mentionsAi.test(text) ? [] : [prompts.aiNotice]),
    ...(prompts.mentionsRecording.test(text) ? [] : [prompts.recordingNotice]),
  ].join(' ');

const fits = (greeting: string, { soundCheck }: Prompts): boolean =>
  speechMs(`${greeting} ${soundCheck}`) <= openingMs;

/** Returns Candi's own greeting, without names that would make it too long. */
const ownGreeting = (brief: LiveBrief, prompts: Prompts): string => {
  const position = brief.jobTitle?.trim() || brief.position.trim() || null;
  const candidate = brief.candidateFirstName;
  const names = [
    { candidate, company: brief.companyName, position },
    { candidate, company: brief.companyName, position: null },
    { candidate, company: null, position: null },
  ].map((all) => prompts.interviewerIntro(all));
  const short = candidate.slice(0, longestName).trim();
  return (
    names.find((greeting) => fits(greeting, prompts)) ??
    prompts.interviewerIntro({ candidate: short, company: null, position: null })
  );
};

/**
 * Returns a greeting that, together with the sound check, fits into `openingMs`, what it keeps of the template's
 * interviewer intro, and the rest, which is said later.
 */
const greetingOf = (brief: LiveBrief, prompts: Prompts): { greeting: string; kept: string; rest: string } => {
  // What the template says of the recording is about the interview itself, not about its test.
  const sentences = splitSentences(brief.interviewerIntro.trim()).filter(
    (sentence) => brief.test !== true || !prompts.mentionsRecording.test(sentence),
  );
  for (let count = sentences.length; count > 0; count -= 1) {
    const kept = sentences.slice(0, count).join(' ');
    const greeting = withNotices(kept, prompts);
    if (fits(greeting, prompts)) return { greeting, kept, rest: sentences.slice(count).join(' ') };
  }
  return { greeting: ownGreeting(brief, prompts), kept: '', rest: sentences.join(' ') };
};

/**
 * Returns the last question in Candi's greeting, such as "How are you?" in the template's introduction; null if there is
 * none. The candidate answers it together with the sound check.
 */
export const greetingQuestion = (brief: LiveBrief): string | null =>
  splitSentences(introParts(brief)[0]?.text ?? '').findLast((sentence) => /[?؟]/u.test(sentence)) ?? null;

/** Returns the question about the résumé with the words that introduce it; empty if there is none. */
const resumeQuestionOf = ({ resumeQuestion = '' }: LiveBrief, { resumeLead }: Prompts): string =>
  resumeQuestion.trim() === '' ? '' : `${resumeLead} ${resumeQuestion.trim()}`;

/** The utterances of each brief's intro. The state is folded many times from one brief. */
const partsOf = new WeakMap<LiveBrief, readonly IntroPart[]>();

/**
 * Returns the intro's utterances in order. Candi says the template's texts, of texts that are too long the sentences that
 * fit; the page shows them in full.
 */
export const introParts = (brief: LiveBrief): readonly IntroPart[] => {
  const parts = partsOf.get(brief) ?? composedParts(brief);
  partsOf.set(brief, parts);
  return parts;
};

const composedParts = (brief: LiveBrief): IntroPart[] => {
  const prompts = promptsOf(brief, brief.language, brief.tone);
  const { greeting, kept, rest } = greetingOf(brief, prompts);
  const always: IntroPart[] = [
    { kind: 'interviewer_intro', text: greeting },
    { kind: 'sound_check', text: prompts.soundCheck },
    { kind: 'how_it_works', text: prompts.howItWorks },
  ];
  const own = [...always.map(({ text }) => text), prompts.leadIn(templateQuestions(brief).length)];
  let leftMs = Math.min(introTextsMs(brief) - speechMs(kept), introLimitMs(brief) - speechMs(own.join(' ')));
  const texts = templateTexts(brief, rest).map(({ kind, text }): IntroPart => {
    const said = within(splitSentences(text.trim()), leftMs);
    leftMs -= speechMs(said);
    return { kind, text: said };
  });
  const unscored: IntroPart[] = [
    { kind: 'warm_up', text: brief.warmUp === true ? prompts.warmUp : '' },
    { kind: 'resume_question', text: resumeQuestionOf(brief, prompts) },
  ];
  return [...always, ...texts, ...unscored].filter(({ text }) => text !== '');
};

/** Returns the template's texts in the order in which they are said. `rest`: of the interviewer's introduction. */
const templateTexts = ({ companyIntro, jobIntro }: LiveBrief, rest: string): IntroPart[] => [
  { kind: 'further_intro', text: rest },
  { kind: 'company_intro', text: companyIntro },
  { kind: 'job_intro', text: jobIntro },
];

/** Returns the next part of the intro, or null if the intro is over. */
export const nextIntro = ({ brief, introSaid }: ConductorState): IntroKind | null =>
  introParts(brief)[introSaid]?.kind ?? null;

/**
 * Returns the position of a part in the intro: of a part that isn't said, the position of the one after it. Returns -1
 * for other utterances.
 */
export const introIndex = (brief: LiveBrief, kind: UtteranceKind): number => {
  const order = introKinds.findIndex((each) => each === kind);
  const parts = introParts(brief);
  const at = parts.findIndex((part) => introKinds.indexOf(part.kind) >= order);
  return order < 0 ? -1 : at < 0 ? parts.length : at;
};
