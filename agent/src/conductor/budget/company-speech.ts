import type { LiveBrief } from '@candi/contract/interviews/agent';
import { companySpeechMs, companySpeechOf, speechMs } from '@candi/contract/interviews/spoken-length';
import { sentencesOf } from '@candi/language/text/sentences';

/**
 * How much of the company's texts Candi says: all of them, unless they were stored before their length was limited. Of
 * longer ones she says whole sentences from the beginning; the page shows them in full.
 */

/** Maximum length of the closing text if the texts are too long together (ms). */
const longestOutroMs = 15_000;

/** Returns as many of the leading sentences as can be spoken in `limitMs`. */
export const within = (sentences: readonly string[], limitMs: number): string => {
  let kept = '';
  for (const sentence of sentences) {
    const longer = kept === '' ? sentence : `${kept} ${sentence}`;
    if (speechMs(longer) > limitMs) break;
    kept = longer;
  }
  return kept;
};

/** Returns what Candi says of the template's closing text. */
export const spokenOutro = (brief: LiveBrief): string =>
  companySpeechOf(brief) <= companySpeechMs
    ? brief.outro.trim()
    : within(sentencesOf(brief.outro.trim()), longestOutroMs);

/** Returns the time for the template's texts before the first question (ms). */
export const introTextsMs = (brief: LiveBrief): number => companySpeechMs - speechMs(spokenOutro(brief));
