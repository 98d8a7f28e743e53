import { setTimeout as delay } from 'node:timers/promises';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import { languages } from '@candi/contract/platform/enumerations';
import { type KnownLines, knownLines, linesOfEveryInterview } from '../conductor/script/known-lines.ts';
import type { Environment } from '../environment.ts';
import { SentenceTokenizer } from './sentence-tokenizer.ts';

/** Maximum duration of one request (ms). All requests end long before the gateway deletes a session's renderings. */
const requestMs = 3000;
/** Number of attempts to reach an engine that may still be starting. */
const attempts = 12;

/** Body of a request: texts in the form in which the voice's plugin sends them. */
interface RenderingRequest {
  language: LiveBrief['language'];
  texts: string[];
  /** Whose end deletes the renderings; absent if they are shared by all interviews. */
  session?: string | undefined;
}

/** Returns requests for what Candi is known to say in an interview, in the order in which it is needed. */
export const renderingRequests = (brief: LiveBrief): RenderingRequest[] =>
  knownLines(brief).map((lines) => ({
    ...requestFor(lines),
    session: lines.isOwn ? brief.sessionId : undefined,
  }));

const requestFor = ({ language, texts }: KnownLines): RenderingRequest => {
  const sentences = new SentenceTokenizer(language);
  return { language, texts: texts.map((text) => sentences.tokenize(text).join(' ')) };
};

/**
 * Asks the embedded TTS engine to synthesise what Candi is known to say in an interview before she says it. Does nothing
 * with a provider. Throws if the engine can't be reached or refuses.
 */
export const renderAhead = (speech: SpeechSettings, brief: LiveBrief): Promise<void> =>
  send(speech, () => renderingRequests(brief));

/**
 * Asks the embedded TTS engine to synthesise what Candi says in all interviews, so that not even the first one has to wait
 * for it. Tries again every `retryMs` (ms), because the engine may still be starting. Does nothing with a provider. Throws
 * if the engine can't be reached or refuses.
 */
export async function renderEveryInterview(speech: SpeechSettings, retryMs = 5000): Promise<void> {
  const requests = () => languages.map((language) => requestFor(linesOfEveryInterview(language)));
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(speech, requests);
    } catch (error) {
      if (attempt === attempts) throw error;
      await delay(retryMs, undefined, { ref: false });
    }
  }
}

type SpeechSettings = Pick<Environment, 'TTS_RENDERINGS_URL' | 'TTS_KEY'>;

async function send(
  { TTS_RENDERINGS_URL: url, TTS_KEY: key }: SpeechSettings,
  requests: () => readonly RenderingRequest[],
): Promise<void> {
  if (url === '') return;
  for (const request of requests()) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.timeout(requestMs),
    });
    if (!response.ok) throw new Error(`the engine refused renderings with status ${response.status}`);
    await response.body?.cancel();
  }
}
