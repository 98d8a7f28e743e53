import { expect, it } from 'vitest';
import { VoiceTrack } from './voice-track.ts';

it('tells how long a voice has been speaking, short pauses included', () => {
  const track = new VoiceTrack();
  expect(track.speakingMs(0)).toBeNull();
  for (let atMs = 1000; atMs <= 4000; atMs += 20)
    track.add({ atMs, level: atMs > 2000 && atMs < 2600 ? 10 : 2000 });
  expect(track.speakingMs(4020)).toBe(3020);
  expect(track.silentMs(4300)).toBe(300);
  expect(track.speakingMs(4800)).toBeNull();
  track.add({ atMs: 6000, level: 2000 });
  expect(track.speakingMs(6100)).toBe(100);
});

it('finds the last audible moment and the longest silence', () => {
  const track = new VoiceTrack();
  for (const [atMs, level] of [
    [0, 500],
    [20, 500],
    [40, 20],
    [900, 500],
    [920, 20],
  ] as const)
    track.add({ atMs, level });
  expect(track.lastAudible(0, 500)).toBe(20);
  expect(track.lastAudible(500, 800)).toBeNull();
  expect(track.longestSilence(0, 1000)).toBe(880);
  expect(track.longestSilence(100, 1500)).toBe(800);
});
