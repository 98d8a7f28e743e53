import type { Language } from '@candi/contract/platform/enumerations';
import { isSpeakable, speakable } from '../tts/speakable.ts';
import { allSentences } from '../tts/sentences.ts';
import type { Synthesiser } from '../tts/synthesiser.ts';
import { renderingKey } from './rendering.ts';
import type { RenderingStore } from './rendering-store.ts';

export interface RenderingRequest {
  language: Language;
  texts: readonly string[];
  speed: number;
  /** The session that the texts belong to; absent for texts without personal data. */
  session?: string | undefined;
}

export interface Renderer {
  /** Queues the sentences of texts. Returns false if too many are queued. */
  render(request: RenderingRequest): boolean;
  /** Drops a session's queued sentences and removes what is stored for it. */
  removeSession(session: string): Promise<void>;
  waiting(): number;
  /** Resolves when nothing is queued that can be rendered now. */
  settled(): Promise<void>;
  stop(): void;
}

interface Job {
  sentence: { text: string; language: Language; speed: number };
  session: string | undefined;
  /** Number of the sentence in its request, from 0. */
  place: number;
  abort: AbortController;
}

const maxWaiting = 5_000;
/** Number of sentences of a request that are rendered without a rest after each. */
const urgentSentences = 4;
/** Maximum duration of a rest (ms). */
const maxRestMs = 10_000;
/** Time between two attempts while a language has no natural voice, or after a failure (ms). */
const retryMs = 3_000;

/**
 * Creates a renderer, which synthesises sentences in the background, one at a time and after all live speech. The first
 * sentences of all sessions come before the second ones, so that no interview's greeting waits for the end of another's
 * script; what all interviews share comes last. After all but a request's first sentences, the renderer rests as long as it
 * has worked, because live calls need the CPU too. Only natural voices are rendered, because espeak-ng is fast: sentences
 * wait until their language's natural voice is installed, and are ignored if there is none.
 */
export function createRenderer(synthesiser: Synthesiser, store: RenderingStore): Renderer {
  let queue: Job[] = [];
  let running: Promise<void> | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let endRest = () => {};

  const isNatural = ({ sentence }: Job) => synthesiser.voiceOf(sentence.language).quality === 'natural';

  function start(): void {
    clearTimeout(timer);
    if (running || stopped) return;
    running = run().finally(() => {
      running = null;
      if (queue.length === 0 || stopped) return;
      timer = setTimeout(start, retryMs);
      timer.unref();
    });
  }

  async function run(): Promise<void> {
    for (let job = queue.find(isNatural); job; job = queue.find(isNatural)) {
      const { abort, place } = job;
      const begunAt = performance.now();
      current = job;
      queue = queue.filter((each) => each !== current);
      try {
        await renderOne(job);
      } catch (error) {
        if (abort.signal.aborted) continue;
        console.error(
          JSON.stringify({ level: 'warn', msg: 'a sentence was not rendered', reason: String(error) }),
        );
        // The engine may be restarting. A sentence that it can't speak is dropped.
        if (!isNatural(job)) {
          queue.push(job);
          return;
        }
      } finally {
        current = null;
      }
      if (place >= urgentSentences && queue.length > 0) await rest(performance.now() - begunAt);
    }
  }

  /** Waits, at most until new sentences are queued. */
  async function rest(ms: number): Promise<void> {
    const ended = Promise.withResolvers<void>();
    endRest = ended.resolve;
    const resting = setTimeout(endRest, Math.min(ms, maxRestMs));
    resting.unref();
    await ended.promise;
    clearTimeout(resting);
  }

  function isStored(sentence: Job['sentence'], session: string | undefined): boolean {
    const key = renderingKey(sentence, synthesiser.voiceOf(sentence.language).name);
    return store.has(key, session) || store.has(key);
  }

  async function renderOne({ sentence, session, abort: { signal } }: Job): Promise<void> {
    const voice = synthesiser.voiceOf(sentence.language);
    if (isStored(sentence, session)) return;
    const chunks: Uint8Array[] = [];
    const options = { voice, signal, inBackground: true };
    const timing = await synthesiser.say(sentence, (pcm) => chunks.push(pcm), options);
    if (signal.aborted) return;
    await store.keep(renderingKey(sentence, voice.name), { pcm: Buffer.concat(chunks), timing }, session);
  }

  return {
    render({ language, texts, speed, session }) {
      if (!synthesiser.hasNaturalVoice(language)) return true;
      const sentences = texts
        .flatMap((text) => allSentences(text))
        .map((sentence) => speakable(sentence, language))
        .filter(isSpeakable);
      if (queue.length + sentences.length > maxWaiting) return false;
      const isQueued = (text: string) =>
        queue.some(({ sentence, session: owner }) => sentence.text === text && owner === session);
      for (const [place, text] of [...new Set(sentences)].entries()) {
        const sentence = { text, language, speed };
        if (!isQueued(text) && !isStored(sentence, session))
          queue.push({ sentence, session, place, abort: new AbortController() });
      }
      const isShared = (job: Job) => Number(job.session === undefined);
      queue = queue.toSorted((one, other) => isShared(one) - isShared(other) || one.place - other.place);
      endRest();
      start();
      return true;
    },
    async removeSession(session) {
      queue = queue.filter((job) => job.session !== session);
      if (current?.session === session) current.abort.abort();
      await store.removeSession(session);
    },
    waiting: () => queue.length + (current ? 1 : 0),
    settled: () => running ?? Promise.resolve(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      queue = [];
      endRest();
      current?.abort.abort();
    },
  };
}
