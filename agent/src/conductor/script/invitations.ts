import type { Language } from '@candi/contract/platform/enumerations';
import { promptsFor } from '../../prompts/languages.ts';
import type { Prompts } from '@candi/language/shapes/prompts';
import type { ConductorState } from '../events/state.ts';

/**
 * Returns the lines with which Candi invites the candidate's questions. Each line is said at most once per interview.
 */
export const invitationLines = (prompts: Prompts): string[] => [
  prompts.inviteQuestions,
  prompts.inviteQuestionsShort,
  ...prompts.inviteAgain,
  ...prompts.moreQuestions,
];

/** Returns the invitation lines that the text contains in full. */
export const invitationsIn = (text: string, language: Language): string[] =>
  invitationLines(promptsFor(language)).filter((line) => text.includes(line));

const firstUnsaid = ({ invited }: ConductorState, lines: readonly string[]): string | null =>
  lines.find((line) => !invited.includes(line)) ?? null;

/** Returns the next line that invites questions again, or null if all of these lines were said. */
export const nextInvitation = (state: ConductorState): string | null =>
  firstUnsaid(state, promptsFor(state.language).inviteAgain);

/**
 * Returns the next line that asks for a further question after an answer, or null if all of these lines were said.
 */
export const furtherInvitation = (state: ConductorState): string | null =>
  firstUnsaid(state, promptsFor(state.language).moreQuestions);

/** Returns whether the candidate was already invited a second time. */
export const wasInvitedAgain = ({ invited, language }: ConductorState): boolean =>
  promptsFor(language).inviteAgain.some((line) => invited.includes(line));
