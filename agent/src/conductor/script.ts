import type { LiveBrief } from '@candi/contract/interviews/agent';
import { promptsFor } from '../prompts/languages.ts';
import { rotate } from '../prompts/shape.ts';
import { introLimitMs, speechMs } from './budget.ts';
import type { UtteranceKind } from './events.ts';
import { furtherInvitation, nextInvitation } from './invitations.ts';
import { backLead, handOverText, templateQuestions } from './language-part.ts';
import { splitSentences } from './sentences.ts';
import { shortQuestion } from './short-question.ts';
import { type ConductorState, currentQuestion } from './state.ts';

/** Candi's fixed words for every state: what the template wrote, and our own where it is silent. */

export interface IntroPart {
  kind: 'interviewer_intro' | 'company_intro' | 'job_intro';
  text: string;
}

/** Whole sentences of `text` from its beginning, as far as they fit; at least one. */
const within = (text: string, limitMs: number): string => {
  if (speechMs(text) <= limitMs) return text;
  let kept = '';
  for (const sentence of splitSentences(text)) {
    const longer = kept === '' ? sentence : `${kept} ${sentence}`;
    if (kept !== '' && speechMs(longer) > limitMs) break;
    kept = longer;
  }
  return kept;
};

/** The intro's utterances in order. Long texts of a company's end early, so that the candidate gets the time. */
export const introParts = (brief: LiveBrief): IntroPart[] => {
  const prompts = promptsFor(brief.language);
  const own = brief.interviewerIntro.trim();
  const position = brief.jobTitle?.trim() || brief.position.trim() || null;
  const introduction =
    own === ''
      ? prompts.interviewerIntro({
          candidate: brief.candidateFirstName,
          company: brief.companyName,
          position,
        })
      : prompts.mentionsAi.test(own)
        ? own
        : `${own} ${prompts.aiNotice}`;
  const parts: IntroPart[] = [
    { kind: 'interviewer_intro', text: introduction },
    { kind: 'company_intro', text: brief.companyIntro.trim() },
    { kind: 'job_intro', text: brief.jobIntro.trim() },
  ];
  const said = parts.filter((part) => part.text !== '');
  const shareMs = introLimitMs(brief) / said.length;
  return said.map((part) => ({ ...part, text: within(part.text, shareMs) }));
};

/** The texts of the template and the job: the only source for answers to the candidate's own questions. */
export const factsOf = (brief: LiveBrief): string[] =>
  [
    brief.companyName,
    brief.companyIntro,
    brief.jobTitle ?? '',
    brief.position,
    brief.jobIntro,
    brief.jobDescription,
  ]
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Before the first question: how many of the template's there are. */
export const leadInOf = (brief: LiveBrief): string =>
  promptsFor(brief.language).leadIn(templateQuestions(brief).length);

export const outroText = (brief: LiveBrief): string =>
  brief.outro.trim() || promptsFor(brief.language).outro(brief.candidateFirstName);

/** The question as the template has it, after a lead. */
export const questionAfter = (lead: string, question: string): string =>
  lead === '' ? question : `${lead} ${question}`;

/** What the candidate is to answer, as it was asked last; null outside of questions. */
export const askedText = (state: ConductorState): string | null => {
  const question = currentQuestion(state);
  return question === null ? null : (state.standing ?? question.question);
};

/**
 * The words of a silence prompt: a hint, then the question once more and shorter, then what else the candidate may do.
 * Null where there is nothing left to prompt for.
 */
export const repromptText = (state: ConductorState, isTyped: boolean): string | null => {
  const prompts = promptsFor(state.language);
  const asked = askedText(state);
  if (asked === null) return nextInvitation(state);
  if (state.reprompts > 1) return prompts.silenceOffer;
  if (state.reprompts > 0)
    return questionAfter(prompts.silenceRepeatLead, shortQuestion(asked, state.language));
  return isTyped ? prompts.stillThereTyped : prompts.stillThere;
};

/** Did the part in the testing language come just before the candidate's own questions? */
const isAfterPart = ({ brief, questionIndex }: ConductorState): boolean =>
  brief.questions[questionIndex]?.language !== undefined;

/**
 * What Candi owes, in fixed words: said when the model's own are lost (its agent fell) or were never asked for.
 * In stage `question` it always leaves a question standing.
 */
export const owedText = (state: ConductorState, owed: UtteranceKind): string => {
  const { brief, language } = state;
  const prompts = promptsFor(language);
  const question = currentQuestion(state)?.question;
  const again = question ?? nextInvitation(state) ?? prompts.resumedGoOn;
  const asked = askedText(state) ?? again;
  switch (owed) {
    case 'interviewer_intro':
    case 'company_intro':
    case 'job_intro':
      return introParts(brief).find((part) => part.kind === owed)?.text ?? '';
    case 'question':
      return questionAfter(state.questionIndex === 0 ? leadInOf(brief) : '', again);
    case 'hand_over':
      return handOverText(language, currentQuestion(state)?.language ?? null);
    case 'follow_up':
      return rotate(prompts.followUps, state.followUps - 1);
    case 'repeat':
    case 'rephrase':
      return questionAfter(rotate(prompts.repeatLeads, state.utterances), asked);
    case 'slower':
      return state.stage === 'intro' ? prompts.slower : questionAfter(prompts.slower, asked);
    case 'steer':
      return questionAfter(rotate(prompts.steerHostile, state.steers), asked);
    case 'take_your_time':
      return rotate(prompts.takeYourTime, state.utterances);
    case 'reprompt':
      return repromptText(state, state.typed) ?? again;
    case 'answer':
      // Whether it was answered is not known here: the candidate may ask again.
      return question === undefined
        ? (furtherInvitation(state) ?? again)
        : `${prompts.backToQuestion} ${asked}`;
    case 'invite_questions':
      // An agent that fell had said it to its end.
      if (state.invited.length > 0) return again;
      return questionAfter(isAfterPart(state) ? backLead(brief) : '', prompts.inviteQuestions);
    case 'resume':
      return question === undefined
        ? state.open === null
          ? again
          : prompts.resumedGoOn
        : `${prompts.resumedQuestionLead} ${asked}${state.open === null ? '' : ` ${prompts.resumedGoOn}`}`;
    default:
      return outroText(brief);
  }
};
