import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { rotate } from '@candi/language/shapes/prompts';
import { spokenOutro } from '../budget/company-speech.ts';
import { isAnsweredBefore, pendingProbe, uncovered } from './criteria.ts';
import type { UtteranceKind } from '@candi/language/utterances';
import { closingQuestion, offersAnotherDay } from './another-day.ts';
import { furtherInvitation, nextInvitation } from './invitations.ts';
import { introParts, maxSoundFaults } from './intro.ts';
import { backLead, handOverText, templateQuestions } from '../events/language-part.ts';
import { askedAgain, shortQuestion } from './short-question.ts';
import { type ConductorState, currentQuestion } from '../events/state.ts';

/** Candi's fixed words for every state: the template's texts, or built-in texts if the template has none. */

/** Returns the texts of the template and the job, the only source for answers to the candidate's questions. */
export const factsOf = (brief: LiveBrief): string[] =>
  [
    brief.companyName,
    brief.companyIntro,
    brief.jobTitle ?? '',
    brief.position,
    brief.jobIntro,
    brief.jobDescription,
    // A test isn't followed by a reply.
    brief.test === true ? '' : brief.outro,
  ]
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Returns the sentence before the first question, which states the number of the template's questions. */
export const leadInOf = (brief: LiveBrief): string =>
  promptsFor(brief.language, brief.tone).leadIn(templateQuestions(brief).length);

/**
 * Returns Candi's last words. They say that questions go to the hiring team if the candidate doesn't know yet, and are kind
 * to a candidate who was in distress.
 */
export const goodbye = ({ brief, unannounced, distressed }: ConductorState): string => {
  const prompts = promptsOf(brief, brief.language, brief.tone);
  const outro = spokenOutro(brief) || prompts.outro(brief.candidateFirstName);
  const last = questionAfter(distressed ? prompts.kindGoodbye : '', outro);
  return questionAfter(unannounced.length === 0 ? '' : prompts.passedOn(unannounced.length > 1), last);
};

/** Returns `lead`, followed by gentle words for a candidate who was in distress before the break. */
export const afterBreakLead = ({ distressed, language }: ConductorState, lead: string): string =>
  distressed ? `${lead} ${promptsFor(language).gently}` : lead;

/** Returns whether a line of Candi's contains the text as whole sentences. */
const says = (line: string, text: string): boolean => {
  const start = line.indexOf(text);
  return start === 0 || (start > 0 && /[.!?…؟]\s+$/u.test(line.slice(0, start)));
};

/**
 * Returns the text for `turn`, or the first one after it that isn't among Candi's latest lines. If all of them are, returns
 * one that isn't in her last line.
 */
export const freshLine = ({ candiSaid }: ConductorState, texts: readonly string[], turn: number): string => {
  const inOrder = texts.map((_text, index) => rotate(texts, turn + index));
  const isIn = (lines: readonly string[], text: string): boolean => lines.some((line) => says(line, text));
  const fresh = inOrder.find((text) => !isIn(candiSaid, text));
  return fresh ?? inOrder.find((text) => !isIn(candiSaid.slice(-1), text)) ?? rotate(texts, turn);
};

/** Returns the unchanged question, preceded by `lead` if `lead` isn't empty. */
export const questionAfter = (lead: string, question: string): string =>
  lead === '' ? question : `${lead} ${question}`;

/**
 * Returns the words that ask a question for the first time. If earlier answers have covered most of its criteria, the
 * words say so and use `probe` to ask for what is missing; otherwise, and if nothing is missing, `probe` is null.
 */
export const openingOf = (
  question: LiveBrief['questions'][number],
  covered: readonly number[],
  language: Language,
): { text: string; probe: string | null } => {
  if (!isAnsweredBefore(question, covered)) return { text: question.question, probe: null };
  const prompts = promptsFor(language);
  const probe = uncovered(question, covered)[0]?.probe ?? null;
  const text =
    probe === null
      ? prompts.answeredInFull(question.question)
      : prompts.answeredInPart(question.question, probe);
  return { text, probe };
};

/** Returns the current question in its latest wording, as it is asked again, or null outside of questions. */
export const askedText = (state: ConductorState): string | null => {
  const question = currentQuestion(state);
  if (question === null || state.latestWording === null) return question?.question ?? null;
  return askedAgain(state.latestWording, state.language);
};

/**
 * Returns the next silence prompt: first a hint, then a shortened repeat of the question, then the candidate's
 * options. Returns null if no prompt is left.
 */
export const repromptText = (state: ConductorState, isTyped: boolean): string | null => {
  const prompts = promptsOf(state.brief, state.language);
  const asked = askedText(state);
  // Who has to leave isn't asked twice whether to ask for another day.
  if (asked === null) return offersAnotherDay(state) ? null : nextInvitation(state);
  if (state.reprompts > 1) return prompts.silenceOffer;
  if (state.reprompts > 0)
    return questionAfter(prompts.silenceRepeatLead, shortQuestion(asked, state.language));
  return isTyped ? prompts.stillThereTyped : prompts.stillThere;
};

/**
 * Returns the offer to go on without follow-ups, or on another day. From the second time on, only the question that ends it.
 */
export const offerText = ({ brief, language, offers }: ConductorState): string => {
  const { offerToGoOn, offerQuestion } = promptsOf(brief, language);
  return questionAfter(offers > 1 ? '' : offerToGoOn, offerQuestion);
};

/** Returns what Candi says before the goodbye if the interview ends early; empty if it doesn't. */
const endLead = ({ brief, stopped, postponed }: ConductorState): string => {
  const prompts = promptsOf(brief, brief.language);
  if (postponed) return prompts.stoppedForAnotherDay;
  return stopped ? prompts.stopped : '';
};

/** Returns whether the language part came just before the candidate's own questions. */
const isAfterPart = ({ brief, questionIndex }: ConductorState): boolean =>
  brief.questions[questionIndex]?.language !== undefined;

/**
 * Returns fixed words for what Candi still has to say. They replace the model's words if those were lost with a dead
 * agent or never requested. In the stage `question`, they always leave the candidate a question to answer.
 */
export const pendingText = (state: ConductorState, pending: UtteranceKind): string => {
  const { brief, language } = state;
  const prompts = promptsOf(brief, language);
  const current = currentQuestion(state);
  const question = current?.question;
  const again = question ?? closingQuestion(state, nextInvitation(state)) ?? prompts.resumedGoOn;
  const asked = askedText(state) ?? again;
  switch (pending) {
    case 'interviewer_intro':
    case 'further_intro':
    case 'company_intro':
    case 'job_intro':
    case 'warm_up':
    case 'resume_question':
      return introParts(brief).find((part) => part.kind === pending)?.text ?? '';
    case 'sound_check':
      return state.soundFaults === 0
        ? prompts.soundCheck
        : `${prompts.cannotHear} ${prompts.soundCheckAgain}`;
    case 'how_it_works':
      return questionAfter(state.soundFaults > maxSoundFaults ? prompts.goOnInText : '', prompts.howItWorks);
    case 'muted_hint':
      return prompts.mutedHint;
    case 'question':
      return questionAfter(
        state.questionIndex === 0 ? leadInOf(brief) : '',
        current === null ? again : openingOf(current, state.covered, language).text,
      );
    case 'hand_over':
      return handOverText(language, currentQuestion(state)?.language ?? null);
    case 'follow_up':
      if (state.offeredAddition) return promptsFor(language).anythingToAdd;
      return state.isCurious
        ? rotate(prompts.curious, state.questionIndex)
        : (pendingProbe(state) ?? rotate(prompts.followUps, state.followUps - 1));
    case 'repeat':
    case 'rephrase':
      return questionAfter(rotate(prompts.repeatLeads, state.utterances), asked);
    case 'slower':
      return state.stage === 'intro' ? prompts.slower : questionAfter(prompts.slower, asked);
    case 'steer':
      return questionAfter(rotate(prompts.steerHostile, state.steers), asked);
    case 'take_your_time':
      return rotate(prompts.takeYourTime, state.utterances);
    case 'confirm_stop':
      return prompts.confirmStop;
    case 'offer_to_go_on':
      return offerText(state);
    case 'pause':
      return prompts.pause;
    case 'comfort':
      return rotate(prompts.comfort, state.comforts - 1);
    case 'reprompt':
      return repromptText(state, state.typed) ?? again;
    case 'answer':
    case 'respond':
      // It is unknown whether the candidate heard the answer, but the candidate may ask again.
      return question === undefined
        ? (closingQuestion(state, furtherInvitation(state)) ?? again)
        : `${rotate(prompts.backToQuestion, state.detours)} ${asked}`;
    case 'invite_questions':
      if (offersAnotherDay(state)) return prompts.offerAnotherDay;
      // A previous agent has already said the invitation in full.
      if (state.invited.length > 0) return again;
      return questionAfter(isAfterPart(state) ? backLead(brief) : '', prompts.inviteQuestions);
    case 'resume':
      if (state.stage === 'intro') return prompts.welcomeBack;
      return question === undefined
        ? state.open === null
          ? again
          : prompts.resumedGoOn
        : `${prompts.resumedQuestionLead} ${asked}${state.open === null ? '' : ` ${prompts.resumedGoOn}`}`;
    default:
      return questionAfter(endLead(state), goodbye(state));
  }
};
