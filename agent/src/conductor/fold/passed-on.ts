import type { ConductorState } from '../events/state.ts';

/** The questions that were passed on to the hiring team. */

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Returns whether the same question was passed on before. */
export const isPassedOn = (text: string, passedOn: readonly string[]): boolean =>
  passedOn.some((before) => letters(before) === letters(text));

/** Returns the questions passed on so far, and those of them that are unannounced, after these were passed on. */
export const passedOnAfter = (
  { passedOn, unannounced }: Pick<ConductorState, 'passedOn' | 'unannounced'>,
  questions: readonly { text: string; announced?: false | undefined }[],
): Pick<ConductorState, 'passedOn' | 'unannounced'> =>
  questions.reduce(
    (before, { text, announced }) => {
      const isNew = !isPassedOn(text, before.passedOn);
      const others = before.unannounced.filter((other) => !isPassedOn(text, [other]));
      return {
        passedOn: isNew ? [...before.passedOn, text] : before.passedOn,
        // A question that was announced before isn't announced again.
        unannounced: announced === false ? (isNew ? [...others, text] : before.unannounced) : others,
      };
    },
    { passedOn, unannounced },
  );
