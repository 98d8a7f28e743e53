import { languages, type Language } from '@candi/contract/platform/enumerations';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { openNaturalSpeech, type NaturalSpeaker } from '../../../speech/natural/voices.ts';
import { hasNaturalVoices, naturalCandidatesIn, type NaturalCandidate } from '../natural/candidates.ts';
import { recordNaturally } from '../natural/recording.ts';
import { candidatesIn, type AnswerSet, type ScriptedCandidate } from './candidates.ts';
import { recordCandidate, type Recording } from './recording.ts';

/** Voices that speak the answers. `espeak`: as before November 28, 2026, see README.md. */
export const voiceKinds = ['natural', 'espeak'] as const;
export type VoiceKind = (typeof voiceKinds)[number];

export type Candidate = ScriptedCandidate | NaturalCandidate;

/** Returns the voices that speak a language, if natural ones are preferred: Arabic has none. */
export const voicesFor = (language: Language, wanted: VoiceKind): VoiceKind =>
  hasNaturalVoices(language) ? wanted : 'espeak';

/** Returns the candidates of a set in a language. */
export const candidatesOf = (language: Language, set: AnswerSet, wanted: VoiceKind): Candidate[] =>
  voicesFor(language, wanted) === 'natural'
    ? naturalCandidatesIn(language, set)
    : candidatesIn(language, set);

/** The engines that speak answers. Each starts when it is first needed. */
export interface SpeechEngines {
  espeak(): Promise<Synthesiser>;
  natural(): Promise<NaturalSpeaker>;
  stop(): Promise<void>;
}

export const speechEngines = (): SpeechEngines => {
  let espeak: Promise<Synthesiser> | null = null;
  let natural: Promise<NaturalSpeaker> | null = null;
  return {
    espeak: () => (espeak ??= startSynthesiser(languages)),
    natural: () => (natural ??= openNaturalSpeech()),
    async stop() {
      (await espeak)?.stop();
      (await natural)?.stop();
    },
  };
};

/** Speaks a candidate's answers, in order. */
export const record = async (
  engines: SpeechEngines,
  candidate: Candidate,
  seed: number,
): Promise<Recording[]> =>
  'voice' in candidate
    ? recordNaturally(await engines.natural(), candidate, seed)
    : recordCandidate(await engines.espeak(), candidate, seed);
