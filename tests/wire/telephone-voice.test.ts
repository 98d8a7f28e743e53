import { startOfflineAi } from '@candi/infra/offline-ai/offline-ai';
import { noSpeechFolders } from '@candi/infra/offline-ai/speech-folders';
import { telephoneRate } from '@candi/media/phone/g711';
import { en } from '@candi/language/en/phone';
import { createVoice } from '@candi/media/phone/voice';
import { expect, onTestFinished, test } from 'vitest';

test('the offline voice speaks on a telephone line, whose calls in tests/telephone a double speaks', async () => {
  const ai = await startOfflineAi({ port: 0, folders: noSpeechFolders, key: 'secret', listeningPlaces: 1 });
  onTestFinished(() => ai.stop());
  const voice = createVoice({ url: `ws://127.0.0.1:${ai.port}`, key: 'secret', model: 'candi-{language}' });
  const text = en.askConsent;
  let bytes = 0;
  const hear = (audio: Uint8Array): void => void (bytes += audio.length);
  await voice.speak({ language: 'en', text }, hear, new AbortController().signal);
  const wordsPerMinute = (60 * text.split(' ').length) / (bytes / telephoneRate);
  expect(wordsPerMinute).toBeGreaterThan(120);
  expect(wordsPerMinute).toBeLessThan(250);
});
