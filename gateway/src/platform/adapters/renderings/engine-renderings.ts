import { noRenderings, type Renderings } from './renderings.ts';

/** Maximum duration of a request (ms). */
const requestMs = 5000;

interface Settings {
  /** URL of the engine's renderings; empty with a provider. */
  TTS_RENDERINGS_URL: string;
  TTS_KEY: string;
}

/** Returns the renderings of the TTS engine that the environment configures. */
export const renderingsOf = ({ TTS_RENDERINGS_URL: url, TTS_KEY: key }: Settings): Renderings =>
  url === ''
    ? noRenderings
    : {
        async removeSession(sessionId) {
          const response = await fetch(`${url}/${encodeURIComponent(sessionId)}`, {
            method: 'DELETE',
            headers: { authorization: `Token ${key}` },
            redirect: 'error',
            signal: AbortSignal.timeout(requestMs),
          });
          await response.body?.cancel();
          if (!response.ok) throw new Error(`the TTS engine answered with status ${response.status}`);
        },
      };
