import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initializeLogger } from '@livekit/agents';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { startOfflineAi } from '@candi/infra/offline-ai/offline-ai';
import type { OfflineAi } from '@candi/infra/offline-ai/offline-ai';
import { noSpeechFolders } from '@candi/infra/offline-ai/speech-folders';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { introParts } from '../conductor/script/intro.ts';
import { splitSentences } from '../conductor/script/sentences.ts';
import { goodbye, pendingText } from '../conductor/script/script.ts';
import { initialState } from '../conductor/events/state.ts';
import { readEnvironment } from '../environment.ts';
import { sampleBrief } from '../simulation/samples.ts';
import { renderAhead, renderEveryInterview, renderingRequests } from './render-ahead.ts';
import { sessionOptions } from './session-options.ts';
import { spokenRate, speechFor } from './speech-for.ts';

initializeLogger({ pretty: false, level: 'silent' });

/** Sentences that the voice was asked to synthesise. */
let synthesised: string[] = [];
let ai: OfflineAi;
let environment: ReturnType<typeof readEnvironment>;

/** A voice that counts as natural in all languages and says each sentence as 20 ms of noise per character. */
const voices: Synthesiser = {
  languages,
  voiceOf: () => ({ name: 'test-1', quality: 'natural' }),
  hasNaturalVoice: () => true,
  async say({ text }, onAudio) {
    synthesised.push(text);
    onAudio(new Uint8Array(text.length * (spokenRate / 50) * 2).fill(1));
    return { words: [], phonemes: [] };
  },
  stop: () => undefined,
};

beforeEach(async () => {
  synthesised = [];
  ai = await startOfflineAi({ port: 0, folders: noSpeechFolders, key: 'key', listeningPlaces: 1, voices });
  environment = readEnvironment({
    LIVEKIT_URL: 'ws://127.0.0.1:1',
    LIVEKIT_API_KEY: 'k',
    LIVEKIT_API_SECRET: 's'.repeat(32),
    GATEWAY_URL: 'http://127.0.0.1:1',
    SERVICE_TOKEN: 's'.repeat(32),
    TTS_URL: `ws://127.0.0.1:${ai.port}`,
    TTS_KEY: 'key',
    TTS_MODEL: 'candi-{language}',
    TTS_RENDERINGS_URL: `http://127.0.0.1:${ai.port}/v1/candi/renderings`,
  });
});
afterEach(() => ai.stop());

const send = (method: 'POST' | 'DELETE', path: string, body?: object): Promise<Response> =>
  fetch(`${environment.TTS_RENDERINGS_URL}${path}`, {
    method,
    headers: { authorization: 'Bearer key' },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Resolves once nothing is left to synthesise. */
const rendered = async (): Promise<void> => {
  const waiting = async () => (await send('POST', '', { language: 'en', texts: ['…'] })).json();
  await expect.poll(waiting).toEqual({ waiting: 0 });
};

/** Speaks texts with the agent's own voice, each as one chunk. Returns the length of the audio (ms). */
const speak = async (language: Language, ...texts: string[]): Promise<number> => {
  const stream = speechFor(language, environment, []).tts.stream();
  for (const text of texts) stream.pushText(text);
  stream.endInput();
  let samples = 0;
  for await (const event of stream) {
    if (typeof event === 'symbol') break;
    samples += event.frame.data.length;
  }
  stream.close();
  return (samples * 1000) / spokenRate;
};

const briefIn = (language: Language) => {
  const brief = sampleBrief(language);
  const [first, ...others] = brief.questions;
  if (first === undefined) throw new Error('the sample has no question');
  // Lines of a template may have no stop at their end, and abbreviations and numbers within.
  const question = `${first.question}\n1.5 < 2, e.g. 10 % & more\n${'word, '.repeat(60)}end?`;
  return { ...brief, interviewerIntro: '', questions: [{ ...first, question }, ...others] };
};

describe.each(languages)('an interview in %s', (language) => {
  const brief = briefIn(language);
  const state = initialState(brief);

  test('has its greeting, questions and goodbye in the store before Candi says them', async () => {
    await renderAhead(environment, brief);
    await rendered();
    const [greeting, soundCheck] = introParts(brief);
    const first = splitSentences(greeting?.text ?? '')[0] ?? '';
    expect(synthesised[0]?.length).toBeGreaterThan(0);
    expect(first).toContain(brief.candidateFirstName);
    synthesised = [];
    expect(await speak(language, greeting?.text ?? '')).toBeGreaterThan(1000);
    expect(await speak(language, soundCheck?.text ?? '')).toBeGreaterThan(200);
    for (const [questionIndex, { question }] of brief.questions.entries()) {
      const asked = pendingText({ ...state, stage: 'question', questionIndex }, 'question');
      expect(asked).toContain(question);
      expect(await speak(language, asked)).toBeGreaterThan(1000);
      // A reply's sentences are spoken one by one.
      expect(await speak(language, ...splitSentences(asked))).toBeGreaterThan(1000);
    }
    await speak(language, pendingText({ ...state, stage: 'candidate_questions' }, 'invite_questions'));
    await speak(language, goodbye(state));
    expect(synthesised).toEqual([]);
    await speak(language, `${brief.candidateFirstName}?`);
    expect(synthesised).toHaveLength(1);
  });

  test('leaves only lines without names in the store when its session is removed', async () => {
    await renderAhead(environment, brief);
    await rendered();
    expect((await send('DELETE', `/${brief.sessionId}`)).status).toBe(204);
    synthesised = [];
    const [greeting, soundCheck] = introParts(brief);
    await speak(language, soundCheck?.text ?? '');
    expect(synthesised).toEqual([]);
    await speak(language, greeting?.text ?? '');
    await speak(language, brief.questions[0]?.question ?? '');
    expect(synthesised.length).toBeGreaterThan(3);
  });
});

test('what Candi says in all interviews is in the store before the first one', async () => {
  await renderEveryInterview(environment);
  await rendered();
  synthesised = [];
  for (const language of languages) {
    const brief = briefIn(language);
    await speak(
      language,
      pendingText({ ...initialState(brief), stage: 'candidate_questions' }, 'invite_questions'),
    );
    await speak(language, introParts(brief)[1]?.text ?? '');
  }
  expect(synthesised).toEqual([]);
});

test('the greeting is synthesised first, and texts with names or of the company belong to the session', () => {
  for (const language of languages) {
    const brief = briefIn(language);
    const [own, ...shared] = renderingRequests(brief);
    expect(own).toMatchObject({ language, session: brief.sessionId });
    expect(own?.texts[0]).toBe(introParts(brief)[0]?.text);
    const texts = shared.flatMap((request) => request.texts).join('\n');
    expect(shared.every(({ session }) => session === undefined)).toBe(true);
    for (const text of [brief.candidateFirstName, brief.companyName, brief.companyIntro, brief.jobIntro])
      expect(texts).not.toContain(text);
    for (const { question } of brief.questions) expect(texts).not.toContain(question.split('\n')[0]);
  }
});

test('nothing is sent to a provider, and a refusal is an error', async () => {
  const brief = sampleBrief('en');
  await renderAhead({ ...environment, TTS_RENDERINGS_URL: '' }, brief);
  expect(synthesised).toEqual([]);
  await expect(renderAhead({ ...environment, TTS_KEY: 'wrong' }, brief)).rejects.toThrow('401');
});

test('only a provider’s voice prepares replies while the candidate may still speak', () => {
  const preparesReplies = (settings: typeof environment): boolean | undefined =>
    sessionOptions(speechFor('en', settings, []), null).turnHandling?.preemptiveGeneration?.preemptiveTts;
  expect(preparesReplies(environment)).toBe(false);
  expect(preparesReplies({ ...environment, TTS_RENDERINGS_URL: '' })).toBe(true);
});

test('an engine that is still starting is asked again', async () => {
  const refusals = [503, 503];
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(refusals.shift() ?? 202).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await renderEveryInterview({ ...environment, TTS_RENDERINGS_URL: `http://127.0.0.1:${port}/` }, 1);
    expect(refusals).toEqual([]);
  } finally {
    server.close();
  }
});
