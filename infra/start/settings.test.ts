import { expect, test } from 'vitest';
import { externalParts } from './settings.ts';

test.each([
  [{ DATABASE_URL: 'postgres://a@b/c' }, 'DATABASE_OWNER_URL must be too'],
  [{ LIVEKIT_URL: 'wss://a', LIVEKIT_API_KEY: 'k' }, 'LIVEKIT_API_SECRET must be too'],
  [{ LLM_URL: 'http://a/v1' }, 'LLM_MODEL must be too'],
  [
    { STT_URL: 'wss://api.deepgram.com/v1' },
    'STT_URL must be the address without /v1: wss://api.deepgram.com',
  ],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET must be too'],
  [{ AVATAR_KEY: 'k' }, 'either AVATAR_ID or AVATAR_IMAGE must be too'],
  [{ AVATAR_KEY: 'k', AVATAR_ID: 'a', AVATAR_IMAGE: 'https://a/b.png' }, 'either AVATAR_ID or AVATAR_IMAGE'],
  [{ LLM_FALLBACK_URL: 'http://a/v1' }, 'LLM_FALLBACK_MODEL must be too'],
  [{ LLM_FALLBACK_KEY: 'k' }, 'LLM_FALLBACK_URL must be too'],
  [{ TTS_FALLBACK_URL: 'ws://a' }, 'TTS_FALLBACK_MODEL must be too'],
  [
    { TTS_FALLBACK_URL: 'wss://a/v1', TTS_FALLBACK_MODEL: 'm' },
    'TTS_FALLBACK_URL must be the address without /v1: wss://a',
  ],
  [{ TTS_URL: 'https://a/v1/' }, 'TTS_URL must be the address without /v1: https://a'],
])('an incomplete configuration is reported: %j', (env, message) => {
  expect(() => externalParts(env)).toThrow(message);
});

test('a key or a URL makes a part external', () => {
  expect(externalParts({ STT_KEY: 'k', TTS_URL: 'ws://a', LLM_KEY: 'k' })).toEqual({
    database: false,
    sfu: false,
    stt: true,
    tts: true,
    llm: true,
    mail: false,
  });
});
