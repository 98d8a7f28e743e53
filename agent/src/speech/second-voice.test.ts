import type { stt } from '@livekit/agents';
import { createTimedString } from '@livekit/agents';
import { expect, test } from 'vitest';
import { SecondVoice } from './second-voice.ts';

/**
 * Returns words of half a second each, one per character of `speakers` ('?': not identified), starting at `startTime`
 * on the recogniser's clock (s).
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

test('consecutive words of another speaker are reported with their time in the session', () => {
  const voices = new SecondVoice();
  expect(voices.heard(said('0000000000'), 20_000, 'a')).toEqual([]);
  expect(voices.heard(said('00111110022222', 40), 60_000, 'a')).toEqual([
    { startMs: 61_000, endMs: 63_500 },
    { startMs: 64_500, endMs: 67_000 },
  ]);
});

test('a few misattributed words are ignored', () => {
  const voices = new SecondVoice();
  voices.heard(said('0000000000'), 0, 'a');
  expect(voices.heard(said('0111000?0222'), 20_000, 'a')).toEqual([]);
});

test('no second voice is reported before the candidate is identified or without speaker labels', () => {
  const voices = new SecondVoice();
  expect(voices.heard(said('0000111111'), 0, 'a')).toEqual([]);
  expect(voices.heard(said('?????????????'), 9000, 'a')).toEqual([]);
  expect(voices.heard({ ...said(''), words: [] }, 9000, 'a')).toEqual([]);
});

test('the candidate is the first to reach ten words, however much another speaker says later', () => {
  const voices = new SecondVoice();
  voices.heard(said('1110000000000'), 0, 'a');
  expect(voices.heard(said('11111111111111111111'), 20_000, 'a')).toHaveLength(1);
  expect(voices.heard(said('0000000000'), 40_000, 'a')).toEqual([]);
});

test('speakers are identified again after the recogniser reconnects', () => {
  const voices = new SecondVoice();
  voices.heard(said('1111111111'), 0, 'a');
  expect(voices.heard(said('0000000000'), 20_000, 'b')).toEqual([]);
  expect(voices.heard(said('0000011111'), 40_000, 'b')).toEqual([{ startMs: 42_500, endMs: 45_000 }]);
});

test('Candi’s echo in the candidate’s microphone is ignored', () => {
  const voices = new SecondVoice();
  voices.heard(said('0000000000'), 0, 'a');
  voices.setCandiAudible(true, 20_000);
  expect(voices.heard(said('111111'), 21_000, 'a')).toEqual([]);
  voices.setCandiAudible(false, 24_000);
  expect(voices.heard(said('111111'), 22_500, 'a')).toEqual([]);
  expect(voices.heard(said('111111'), 24_600, 'a')).toHaveLength(1);
});
