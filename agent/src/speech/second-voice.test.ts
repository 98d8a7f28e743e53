import type { stt } from '@livekit/agents';
import { createTimedString } from '@livekit/agents';
import { expect, test } from 'vitest';
import { SecondVoice } from './second-voice.ts';

/**
 * Words of half a second, by these speakers ('?': the recogniser doesn't say), from `startTime` of the recogniser's.
 */
const said = (speakers: string, startTime = 0): stt.SpeechData => ({
  language: 'en' as stt.SpeechData['language'],
  text: 'words',
  startTime,
  endTime: startTime + speakers.length / 2,
  confidence: 1,
  words: speakers.split('').map((speaker, at) =>
    createTimedString({
      text: 'word',
      startTime: startTime + at / 2,
      endTime: startTime + (at + 1) / 2,
      ...(speaker !== '?' && { speakerId: speaker }),
    }),
  ),
});

test('somebody else’s words in a row are told with their time in the session', () => {
  const voices = new SecondVoice();
  expect(voices.heard(said('0000000000'), 20_000, 'a')).toEqual([]);
  expect(voices.heard(said('00111110022222', 40), 60_000, 'a')).toEqual([
    { startMs: 61_000, endMs: 63_500 },
    { startMs: 64_500, endMs: 67_000 },
  ]);
});

test('a slip of a few words is nobody', () => {
  const voices = new SecondVoice();
  voices.heard(said('0000000000'), 0, 'a');
  expect(voices.heard(said('0111000?0222'), 20_000, 'a')).toEqual([]);
});

test('nobody is somebody else before the candidate is known, nor where voices are not told apart', () => {
  const voices = new SecondVoice();
  expect(voices.heard(said('0000111111'), 0, 'a')).toEqual([]);
  expect(voices.heard(said('?????????????'), 9000, 'a')).toEqual([]);
  expect(voices.heard({ ...said(''), words: [] }, 9000, 'a')).toEqual([]);
});

test('the candidate is who comes to ten words first, however much another says then', () => {
  const voices = new SecondVoice();
  voices.heard(said('1110000000000'), 0, 'a');
  expect(voices.heard(said('11111111111111111111'), 20_000, 'a')).toHaveLength(1);
  expect(voices.heard(said('0000000000'), 40_000, 'a')).toEqual([]);
});

test('a recogniser that had to connect anew numbers its speakers anew', () => {
  const voices = new SecondVoice();
  voices.heard(said('1111111111'), 0, 'a');
  expect(voices.heard(said('0000000000'), 20_000, 'b')).toEqual([]);
  expect(voices.heard(said('0000011111'), 40_000, 'b')).toEqual([{ startMs: 42_500, endMs: 45_000 }]);
});

test('Candi’s own voice in the candidate’s microphone is not somebody else', () => {
  const voices = new SecondVoice();
  voices.heard(said('0000000000'), 0, 'a');
  voices.candi(true, 20_000);
  expect(voices.heard(said('111111'), 21_000, 'a')).toEqual([]);
  voices.candi(false, 24_000);
  expect(voices.heard(said('111111'), 22_500, 'a')).toEqual([]);
  expect(voices.heard(said('111111'), 24_600, 'a')).toHaveLength(1);
});
