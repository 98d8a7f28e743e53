import { initializeLogger } from '@livekit/agents';
import * as deepgram from '@livekit/agents-plugin-deepgram';
import { describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { SpokenLanguage } from './spoken-language.ts';

initializeLogger({ pretty: false, level: 'silent' });

const environment = (heard: string) =>
  readEnvironment({
    LIVEKIT_URL: 'ws://127.0.0.1:1',
    LIVEKIT_API_KEY: 'k',
    LIVEKIT_API_SECRET: 's'.repeat(32),
    GATEWAY_URL: 'http://127.0.0.1:1',
    SERVICE_TOKEN: 't'.repeat(32),
    STT_URL: 'ws://127.0.0.1:1',
    STT_KEY: 'k',
    STT_LANGUAGES: heard,
    TTS_URL: 'ws://127.0.0.1:1',
    TTS_KEY: 'k',
    TTS_MODEL: 'candi-{language}',
  });

describe('the spoken language', () => {
  it('switches the voice, the recogniser and its open stream', () => {
    const spoken = new SpokenLanguage('en', ['en', 'es'], environment('en,es'));
    const { stt, tts } = spoken.speech;
    if (stt === null) throw new Error('there is no recogniser');
    const voice = vi.spyOn(tts, 'updateOptions');
    const recogniser = vi.spyOn(stt, 'updateOptions');
    const stream = Object.create(deepgram.SpeechStream.prototype) as deepgram.SpeechStream;
    const listening = vi.spyOn(stream, 'updateOptions').mockImplementation(() => undefined);
    spoken.opened(stream);
    expect(spoken.use('en')).toBe(false);
    expect(spoken.use('es')).toBe(true);
    expect(voice).toHaveBeenCalledWith({ model: 'candi-es' });
    expect(recogniser).toHaveBeenCalledWith({ language: 'es' });
    expect(listening).toHaveBeenCalledWith({ language: 'es' });
    expect(spoken.language).toBe('es');
  });

  it('does not listen in unsupported languages', () => {
    const spoken = new SpokenLanguage('pt', ['pt', 'en'], environment('en'));
    expect(spoken.listens).toBe(false);
    expect(spoken.speech.stt).not.toBeNull();
    spoken.use('en');
    expect(spoken.listens).toBe(true);
    spoken.use('pt');
    expect(spoken.listens).toBe(false);
    expect(new SpokenLanguage('pt', ['pt', 'es'], environment('en')).speech.stt).toBeNull();
  });
});
