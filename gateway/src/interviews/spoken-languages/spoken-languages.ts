import type { PromisedSpeech, SpeechAbility, TypedReason } from '@candi/contract/interviews/sessions';
import type { Language } from '@candi/contract/platform/enumerations';
import type { LanguageStatus, RecogniserStatus } from '../../platform/adapters/recogniser/recogniser.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { hasFreePlace, lockSpeechPlaces, storeSpokenLanguages } from './places.repository.ts';

type SpeechSettings = Pick<Environment, 'STT_LANGUAGES' | 'STT_DIARIZES' | 'OFFLINE_DEMO'>;

/** The languages of an interview, as a session, an interview or its template has them. */
export interface InterviewLanguages {
  language: Language;
  testingLanguage: Language | null;
}

/** Returns the languages in which a session is held. A test interview has no part in the testing language. */
export const languagesOf = ({
  test,
  language,
  template,
}: {
  test: boolean;
  language: Language;
  template: { testingLanguage: Language | null };
}): Language[] => [...new Set([language, test ? language : (template.testingLanguage ?? language)])];

/** Returns whether the recogniser supports the language, or may support it once it is installed or can be reached. */
export const isSupported = ({ state }: LanguageStatus): boolean =>
  state === 'ready' || state === 'installing' || state === 'unavailable';

/** Returns those of the languages in which speech would be recognised in a session that begins now. */
export async function spokenNow(
  trx: Handle,
  recogniser: RecogniserStatus,
  languages: readonly Language[],
): Promise<Language[]> {
  const spoken: Language[] = [];
  for (const language of languages) {
    const status = recogniser[language];
    if (status.state !== 'ready') continue;
    if (status.engine === null || (await hasFreePlace(trx, status.engine))) spoken.push(language);
  }
  return spoken;
}

/**
 * Decides in which languages a session is spoken until its end, and stores it. The session takes a place of each engine
 * that it needs. Must be called in the transaction that opened the session.
 */
export async function promiseSpokenLanguages(
  trx: Handle,
  recogniser: RecogniserStatus,
  { id, languages }: { id: string; languages: readonly Language[] },
): Promise<Language[]> {
  if (languages.some((language) => isLimited(recogniser[language]))) await lockSpeechPlaces(trx);
  const spoken = await spokenNow(trx, recogniser, languages);
  await storeSpokenLanguages(trx, id, spoken);
  return spoken;
}

const isLimited = (status: LanguageStatus): boolean => status.state === 'ready' && status.engine !== null;

/** Returns what holds for speech in a session that hasn't begun. */
export async function speechNow(
  trx: Handle,
  environment: SpeechSettings,
  recogniser: RecogniserStatus,
  language: Language,
): Promise<SpeechAbility> {
  const listens = (await spokenNow(trx, recogniser, [language])).length > 0;
  return {
    ...abilityOf(environment, listens),
    reason: listens ? null : reasonOf(recogniser[language]),
  };
}

/** Returns why answers are typed in a language in which speech isn't recognised. */
function reasonOf(status: LanguageStatus): TypedReason {
  switch (status.state) {
    case 'ready':
      return { kind: 'busy' };
    case 'installing':
      return { kind: 'installing', share: status.share };
    case 'failed':
    case 'unavailable':
      return { kind: 'unavailable' };
    case 'unsupported':
      return { kind: 'language' };
  }
}

/** Returns what holds for speech in a session that has begun. */
export const promisedSpeech = (
  environment: SpeechSettings,
  session: { language: Language; spokenLanguages: readonly Language[] | null },
): PromisedSpeech =>
  abilityOf(environment, promisedLanguages(environment, session).includes(session.language));

/** Returns the languages in which a session is spoken. One that began before they were stored uses those configured. */
export const promisedLanguages = (
  { STT_LANGUAGES }: Pick<SpeechSettings, 'STT_LANGUAGES'>,
  { spokenLanguages }: { spokenLanguages: readonly Language[] | null },
): readonly Language[] => spokenLanguages ?? STT_LANGUAGES;

const abilityOf = ({ STT_DIARIZES, OFFLINE_DEMO }: SpeechSettings, listens: boolean): PromisedSpeech => ({
  listens,
  tellsVoices: listens && STT_DIARIZES,
  offlineDemo: OFFLINE_DEMO,
});
