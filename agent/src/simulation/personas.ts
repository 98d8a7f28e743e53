import { type LiveBrief, languageQuestionIds } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { introKinds, type UtteranceKind } from '@candi/language/utterances';
import { isAsking } from '../conductor/script/intro.ts';
import type { Utterance } from '../conductor/events/steps.ts';
import { contentStems } from '@candi/language/text/stem';
import { wordsOf as spokenWords } from '@candi/language/text/words';
import { simulationIn } from '@candi/language/samples';
import type { Script } from '@candi/language/shapes/simulation';
import { misheard, vocabularyOf } from './misheard.ts';
import { linePersonas, type ScriptedPersona, scriptedPersonas } from '@candi/language/personas';
import { type Persona } from './options.ts';
import { randomFrom } from './random.ts';
import type { SimulatedCandidate } from './simulated-channel.ts';

interface Behaviour {
  /** Share (0–1) of Candi's utterances that the persona interrupts. */
  interruptShare: number;
  /** Share (0–1) of turns in which the persona stays silent. */
  silentShare: number;
  /** Pause before the persona speaks (ms). */
  pauseMs: number;
}

/** A persona who never interrupts and always answers. */
const attentive: Behaviour = { interruptShare: 0, silentShare: 0, pauseMs: 1500 };

const behaviours: Record<Persona, Behaviour> = {
  terse: { interruptShare: 0, silentShare: 0.2, pauseMs: 4000 },
  talkative: { interruptShare: 0.05, silentShare: 0, pauseMs: 1500 },
  asking: { interruptShare: 0.1, silentShare: 0, pauseMs: 2000 },
  thinking: { interruptShare: 0, silentShare: 0.1, pauseMs: 13_000 },
  curious: { interruptShare: 0.1, silentShare: 0, pauseMs: 1200 },
  hostile: { interruptShare: 0.4, silentShare: 0.1, pauseMs: 800 },
  injection: { interruptShare: 0.05, silentShare: 0, pauseMs: 2500 },
  silent: { interruptShare: 0, silentShare: 0.97, pauseMs: 11_000 },
  strong: { ...attentive, interruptShare: 0.05 },
  rambling: { ...attentive, interruptShare: 0.1 },
  evasive: { ...attentive, pauseMs: 4000 },
  dialect: attentive,
  'second-language': { ...attentive, pauseMs: 5000 },
  'self-correcting': attentive,
  distressed: { ...attentive, pauseMs: 6000 },
  'asking-back': attentive,
  wary: { ...attentive, pauseMs: 2500 },
  insecure: { ...attentive, pauseMs: 3000 },
  stopping: attentive,
  staying: attentive,
  undecided: { ...attentive, pauseMs: 5000 },
  pausing: attentive,
  away: attentive,
  'another-day': attentive,
  'going-back': attentive,
  typing: { ...attentive, pauseMs: 8000 },
  'cannot-hear': attentive,
  chatty: { ...attentive, interruptShare: 0.05 },
  'other-language': { ...attentive, pauseMs: 4000 },
  misheard: attentive,
  'badly-misheard': attentive,
  bilingual: { interruptShare: 0.1, silentShare: 0, pauseMs: 1500 },
};

/** Thinking time of a persona who asked for time to think (ms); close to the maximum allowed. */
const longThoughtMs = 27_000;
/** How long a persona is away on a break (ms). */
const breakMs = 140_000;

/** Share (0–1) of the persona's words that the recogniser gets wrong. */
const errorShares: Partial<Record<Persona, number>> = { misheard: 0.1, 'badly-misheard': 0.25 };
/** Personas whose words are misheard; the seed selects one. */
const misheardPersonas: readonly ScriptedPersona[] = [
  'strong',
  'asking-back',
  'self-correcting',
  'pausing',
  'stopping',
];

/** Returns the brief for simulating the persona. */
export const briefForPersona = (persona: Persona, brief: LiveBrief): LiveBrief =>
  persona === 'bilingual'
    ? { ...brief, testingLanguage: simulationIn(brief.language).testingLanguage }
    : brief;

const isInLanguagePart = ({ kind, questionId }: Utterance): boolean =>
  kind !== 'hand_over' && languageQuestionIds.some((id) => id === questionId);

/** Returns whether the persona listens to the utterance in silence: true for parts of the intro that ask nothing. */
const isHeardOut = ({ kind }: Utterance): boolean =>
  kind === 'muted_hint' || (introKinds.some((each) => each === kind) && !isAsking(kind));

/** Returns the default reply to the sound check or the warm-up question; null for other utterances. */
const introWordsOf = ({ kind }: Utterance, language: Language): string | null => {
  const { soundHeard, warmUp, resume } = simulationIn(language);
  if (kind === 'sound_check') return soundHeard;
  if (kind === 'resume_question') return resume;
  return kind === 'warm_up' ? warmUp : null;
};

/** Returns a function that yields a line persona's next line, whatever Candi said. */
const linesOf = (persona: Persona, language: Language): ((utterance: Utterance) => string | null) => {
  const own = simulationIn(language);
  const lines = own.lines[linePersonas.find((each) => each === persona) ?? 'talkative'];
  const tested = simulationIn(own.testingLanguage).lines.asking;
  let next = 0;
  let nextTested = 0;
  return (utterance) =>
    persona === 'bilingual' && isInLanguagePart(utterance)
      ? (tested[nextTested++ % tested.length] ?? null)
      : (lines[next++ % lines.length] ?? null);
};

/** Returns a function that yields a scripted persona's words in reply to an utterance; null means silence. */
const wordsOf = ({ turns, replies = {} }: Script): ((utterance: Utterance) => string | null) => {
  const asked: string[] = [];
  const used = new Map<number | UtteranceKind, number>();
  const nextOf = (lines: readonly string[], key: number | UtteranceKind): string | null => {
    const count = used.get(key) ?? 0;
    used.set(key, count + 1);
    return lines[count] ?? lines.at(-1) ?? null;
  };
  return ({ kind, questionId }) => {
    if (kind === 'outro') return null;
    if (questionId !== null && !asked.includes(questionId)) asked.push(questionId);
    const reply = replies[kind];
    if (reply !== undefined) return nextOf(reply, kind);
    const last = turns.length - 1;
    const place = questionId === null && asked.length > 0 ? last : Math.max(0, asked.length - 1);
    return nextOf(turns[Math.min(place, last)] ?? [], place);
  };
};

const scriptedOf = (persona: Persona, seed: number): ScriptedPersona | undefined =>
  errorShares[persona] === undefined
    ? scriptedPersonas.find((each) => each === persona)
    : misheardPersonas[(seed - 1) % misheardPersonas.length];

/**
 * Creates a simulated candidate. `seed` determines when the candidate interrupts or is silent, and which words are
 * misheard.
 */
export const candidateOf = (persona: Persona, language: Language, seed: number): SimulatedCandidate => {
  const random = randomFrom(seed);
  const { scripts, lines } = simulationIn(language);
  const scripted = scriptedOf(persona, seed);
  const say = scripted === undefined ? linesOf(persona, language) : wordsOf(scripts[scripted]);
  const errorShare = errorShares[persona] ?? 0;
  const vocabulary = errorShare === 0 ? [] : vocabularyOf(Object.values(lines).flat());
  const { interruptShare, silentShare, pauseMs } = behaviours[persona];
  const pauseBefore = (kind: UtteranceKind): number => {
    if (kind === 'pause') return breakMs;
    return persona === 'thinking' && kind === 'take_your_time' ? longThoughtMs : pauseMs;
  };
  let isSpeakingOver = false;
  return {
    interruptsAfter() {
      isSpeakingOver = random() < interruptShare;
      return isSpeakingOver ? random() : null;
    },
    answer(utterance) {
      const hasFloor = isSpeakingOver || !isHeardOut(utterance);
      isSpeakingOver = false;
      if (!hasFloor || random() < silentShare) return null;
      const replies = scripted === undefined ? {} : (scripts[scripted].replies ?? {});
      const own = replies[utterance.kind] === undefined ? introWordsOf(utterance, language) : null;
      const words = own ?? say(utterance);
      if (words === null) return null;
      const text = errorShare === 0 ? words : misheard(words, errorShare, vocabulary, random);
      return { text, pauseMs: pauseBefore(utterance.kind) };
    },
  };
};

/** Pause before each line of a candidate whose lines are read from a text (ms). */
const readingPauseMs = 1500;

/** Maximum length of a line that may be a reply to the sound check (words). */
const longestSoundReply = 8;

/** Returns whether a line is about what the sound check asks, such as "Yes, I can hear you." */
const repliesToSoundCheck = (line: string, language: Language): boolean => {
  const about = contentStems(simulationIn(language).soundHeard, language);
  const isShort = spokenWords(line).length <= longestSoundReply;
  return isShort && [...contentStems(line, language)].some((stem) => about.has(stem));
};

/**
 * Creates a candidate who says one line of the text per turn, in order. A blank line means silence. The candidate hears
 * Candi: unless the first line replies to the sound check, the lines begin after it.
 */
export const candidateReading = (text: string, language: Language): SimulatedCandidate => {
  const lines = text.replace(/\n+$/u, '').split('\n');
  let next = 0;
  return {
    interruptsAfter: () => null,
    answer(utterance) {
      if (isHeardOut(utterance)) return null;
      if (utterance.kind === 'sound_check' && !repliesToSoundCheck(lines[next] ?? '', language))
        return { text: simulationIn(language).soundHeard, pauseMs: readingPauseMs };
      const line = lines[next++]?.trim() ?? '';
      return line === '' ? null : { text: line, pauseMs: readingPauseMs };
    },
  };
};
