import { initializeLogger } from '@livekit/agents';
import * as deepgram from '@livekit/agents-plugin-deepgram';
import type { Language } from '@candi/contract/platform/enumerations';
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
    const spoken = new SpokenLanguage('en', { language: 'en', testingLanguage: 'es' }, environment('en,es'));
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
    const spoken = new SpokenLanguage('pt', { language: 'pt', testingLanguage: 'en' }, environment('en'));
    expect(spoken.listens).toBe(false);
    expect(spoken.speech.stt).not.toBeNull();
    spoken.use('en');
    expect(spoken.listens).toBe(true);
    spoken.use('pt');
    expect(spoken.listens).toBe(false);
    const typed = new SpokenLanguage('pt', { language: 'pt', testingLanguage: 'es' }, environment('en'));
    expect(typed.speech.stt).toBeNull();
  });

  it('listens only in the languages that were promised when the candidate joined', () => {
    const languages = { language: 'en', testingLanguage: 'es' } as const;
    const heard = environment('en,es');
    const listensIn = (promised: Language[]) => {
      const spoken = new SpokenLanguage('en', { ...languages, spokenLanguages: promised }, heard);
      const first = spoken.listens;
      spoken.use('es');
      return { en: first, es: spoken.listens, hasRecogniser: spoken.speech.stt !== null };
    };
    expect(listensIn(['en', 'es'])).toEqual({ en: true, es: true, hasRecogniser: true });
    expect(listensIn(['en'])).toEqual({ en: true, es: false, hasRecogniser: true });
    expect(listensIn(['es'])).toEqual({ en: false, es: true, hasRecogniser: true });
    expect(listensIn([])).toEqual({ en: false, es: false, hasRecogniser: false });
    // A promise doesn't help if this agent's recogniser lacks the language.
    const pt = { language: 'pt' as const, testingLanguage: null, spokenLanguages: ['pt' as const] };
    expect(new SpokenLanguage('pt', pt, heard).speech.stt).toBeNull();
  });
});
