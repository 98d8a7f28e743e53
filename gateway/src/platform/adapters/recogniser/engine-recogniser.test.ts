import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { ready, setUpSpeechEngine } from '../../../../testing/speech-engine.ts';
import { engineRecogniser, recogniserOf } from './engine-recogniser.ts';
import type { Recogniser } from './recogniser.ts';

const engine = setUpSpeechEngine();
const log = pino({ level: 'silent' });

let nowMs = 0;
let recogniser: Recogniser;
beforeEach(() => {
  nowMs = 1_000_000;
  recogniser = engineRecogniser({
    statusUrl: engine.url,
    configured: ['en', 'es', 'pt'],
    log,
    clock: () => nowMs,
  });
});

describe('the offline engine', () => {
  it('reports each language, and languages with the same engine share its places', async () => {
    engine.recognition = {
      en: ready(6),
      es: ready(2, 'whisper'),
      pt: ready(2, 'whisper'),
      ar: { state: 'none', reason: 'there is no model for this language' },
    };
    expect(await recogniser.now()).toEqual({
      en: { state: 'ready', engine: { languages: ['en'], places: 6 } },
      es: { state: 'ready', engine: { languages: ['pt', 'es'], places: 2 } },
      pt: { state: 'ready', engine: { languages: ['pt', 'es'], places: 2 } },
      ar: { state: 'unsupported' },
    });
    nowMs += 1001;
    engine.recognition = {
      en: { state: 'failed', reason: 'there is no disk space' },
      es: { state: 'installing', share: 0.4 },
      // Not configured.
      ar: ready(9),
    };
    expect(await recogniser.now()).toEqual({
      en: { state: 'failed' },
      es: { state: 'installing', share: 0.4 },
      pt: { state: 'unsupported' },
      ar: { state: 'unsupported' },
    });
  });

  it('is asked once by concurrent callers, and at most once a second', async () => {
    engine.recognition = { en: ready(1) };
    await Promise.all([recogniser.now(), recogniser.now(), recogniser.now()]);
    nowMs += 999;
    expect((await recogniser.now()).en.state).toBe('ready');
    expect(engine.requests).toBe(1);
    nowMs += 1;
    await recogniser.now();
    expect(engine.requests).toBe(2);
  });

  it.each(['status', 'shape', 'silent'] as const)(
    'keeps its last answer for 10 s if it can’t be reached (%s), then it is unavailable',
    async (fault) => {
      engine.recognition = { en: ready(3) };
      const { en } = await recogniser.now();
      engine.fault = fault;
      nowMs += 10_000;
      expect((await recogniser.now()).en).toEqual(en);
      nowMs += 1;
      expect(await recogniser.now()).toMatchObject({
        en: { state: 'unavailable' },
        es: { state: 'unavailable' },
        ar: { state: 'unsupported' },
      });
      // Even then, what it supports is known.
      expect(recogniser.known().en).toEqual(en);
      engine.fault = null;
      nowMs += 1000;
      expect((await recogniser.now()).en).toEqual(en);
    },
  );

  it('is unavailable until it has answered', async () => {
    engine.fault = 'status';
    expect(recogniser.known().en).toEqual({ state: 'unavailable' });
    expect((await recogniser.now()).en).toEqual({ state: 'unavailable' });
  });
});

it('a provider always recognises the configured languages', async () => {
  const provider = recogniserOf({ STT_STATUS_URL: '', STT_LANGUAGES: ['ar'] }, log);
  expect(await provider.now()).toMatchObject({
    ar: { state: 'ready', engine: null },
    en: { state: 'unsupported' },
  });
  expect(provider.known()).toEqual(await provider.now());
});
