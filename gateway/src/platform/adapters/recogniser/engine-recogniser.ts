import { byLanguage } from '@candi/contract/platform/by-language';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Environment } from '../../environment.ts';
import {
  type Engine,
  providerRecogniser,
  type Recogniser,
  type RecogniserStatus,
  type LanguageStatus,
} from './recogniser.ts';

/** Maximum duration of a request (ms). */
const requestMs = 500;
/** How long an answer, or the failure of a request, is used before the engine is asked again (ms). */
const freshMs = 1000;
/** How long the last answer is used while the engine can't be reached (ms). */
const keptMs = 10_000;

const languageShape = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), engine: z.string(), places: z.int().min(0) }),
  z.object({ state: z.literal('installing'), share: z.number().min(0).max(1) }),
  z.object({ state: z.literal('failed') }),
  z.object({ state: z.literal('none') }),
]);
const healthShape = z.object({
  /** Missing in the answer of an engine without limits. */
  recognition: z.partialRecord(z.enum(languages), languageShape).optional(),
});
type Recognition = NonNullable<z.infer<typeof healthShape>['recognition']>;

interface Settings {
  statusUrl: string;
  configured: readonly Language[];
  log: Logger;
  /** Monotonic clock (ms). */
  clock?: () => number;
}

/** Returns the recogniser of the offline engine, which reports its languages and places at `statusUrl`. */
export function engineRecogniser({
  statusUrl,
  configured,
  log,
  clock = () => performance.now(),
}: Settings): Recogniser {
  const unlimited = providerRecogniser(configured).known();
  const unavailable = byLanguage<LanguageStatus>((language) => ({
    state: configured.includes(language) ? 'unavailable' : 'unsupported',
  }));
  let answer: { status: RecogniserStatus; at: number } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  let isReachable = true;

  const ask = async (): Promise<void> => {
    try {
      const response = await fetch(statusUrl, { redirect: 'error', signal: AbortSignal.timeout(requestMs) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { recognition } = healthShape.parse(await response.json());
      answer = { status: recognition ? readStatus(recognition, configured) : unlimited, at: clock() };
      if (!isReachable) log.info('the speech recogniser can be reached again');
      isReachable = true;
    } catch (error) {
      if (isReachable) log.warn({ err: error }, 'the speech recogniser can’t be reached');
      isReachable = false;
    }
    askedAt = clock();
  };
  /** Asks the engine unless the last request is recent. Concurrent callers share one request. */
  const refresh = async (): Promise<void> => {
    if (asking === null && clock() - askedAt < freshMs) return;
    asking ??= ask().finally(() => (asking = null));
    await asking;
  };
  const current = (): RecogniserStatus =>
    answer !== null && clock() - answer.at <= keptMs ? answer.status : unavailable;
  return {
    now: async () => {
      await refresh();
      return current();
    },
    known: () => {
      void refresh();
      return answer?.status ?? unavailable;
    },
  };
}

function readStatus(recognition: Recognition, configured: readonly Language[]): RecogniserStatus {
  const engineOf = (name: string): Engine => {
    const shared = languages.flatMap((language) => {
      const reported = recognition[language];
      return reported?.state === 'ready' && reported.engine === name ? [{ language, ...reported }] : [];
    });
    return {
      languages: shared.map(({ language }) => language),
      places: Math.min(...shared.map(({ places }) => places)),
    };
  };
  return byLanguage<LanguageStatus>((language) => {
    const reported = recognition[language];
    if (!configured.includes(language) || reported === undefined || reported.state === 'none')
      return { state: 'unsupported' };
    return reported.state === 'ready' ? { state: 'ready', engine: engineOf(reported.engine) } : reported;
  });
}

/** Returns the recogniser that the environment configures. */
export const recogniserOf = (
  { STT_STATUS_URL, STT_LANGUAGES }: Pick<Environment, 'STT_STATUS_URL' | 'STT_LANGUAGES'>,
  log: Logger,
): Recogniser =>
  STT_STATUS_URL === ''
    ? providerRecogniser(STT_LANGUAGES)
    : engineRecogniser({ statusUrl: STT_STATUS_URL, configured: STT_LANGUAGES, log });
