import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';
import { VoiceTrack } from './voice-track.ts';

/** Returns a voice that is audible in these spans (ms), heard in frames of 20 ms from 0 to 20 s. */
const voiceIn = (...spans: [fromMs: number, toMs: number][]): VoiceTrack => {
  const track = new VoiceTrack();
  for (let atMs = 0; atMs <= 20_000; atMs += 20)
    track.add({ atMs, level: spans.some(([from, to]) => atMs >= from && atMs <= to) ? 3000 : 20 });
  return track;
};

const sound = { startMs: 5000, endMs: 6000 };

it('tells when an interruption silenced Candi, and that she gave up', () => {
  const utterances = [{ startMs: 1000, endMs: 5400, interrupted: true }];
  expect(outcomeOf('interruption', sound, utterances, voiceIn([1000, 5440], [7000, 12_000]))).toEqual({
    stopped: true,
    silentAfterMs: 440,
    pausedMs: 1560,
  });
});

it('does not take her reply, or a pause of hers, for the interrupted words', () => {
  const utterances = [{ startMs: 1000, endMs: 5600, interrupted: true }];
  const track = voiceIn([1000, 5100], [5300, 5620], [5900, 9000]);
  expect(outcomeOf('interruption', sound, utterances, track)).toMatchObject({ silentAfterMs: 620 });
});

it('tells that she spoke on', () => {
  const utterances = [{ startMs: 1000, endMs: 9000, interrupted: false }];
  expect(outcomeOf('interruption', sound, utterances, voiceIn([1000, 9000]))).toEqual({
    stopped: false,
    silentAfterMs: null,
    pausedMs: 20,
  });
});

it('does not take a pause from which she goes on for a stop', () => {
  const utterances = [{ startMs: 1000, endMs: 12_000, interrupted: false }];
  const track = voiceIn([1000, 5400], [6300, 12_000]);
  expect(outcomeOf('backchannel', sound, utterances, track)).toEqual({
    stopped: false,
    silentAfterMs: null,
    pausedMs: 900,
  });
});

it('does not blame a sound for a stop long after it', () => {
  const utterances = [{ startMs: 1000, endMs: 11_000, interrupted: true }];
  expect(outcomeOf('cough', sound, utterances, voiceIn([1000, 11_000]))).toMatchObject({ stopped: false });
});

it.each([
  ['she was silent', 'interruption', [{ startMs: 1000, endMs: 4900, interrupted: false }]],
  ['she was about to finish', 'interruption', [{ startMs: 1000, endMs: 5900, interrupted: false }]],
  ['she was about to finish', 'backchannel', [{ startMs: 1000, endMs: 6900, interrupted: false }]],
] as const)('tells nothing if %s', (why, kind, utterances) => {
  expect(outcomeOf(kind, sound, utterances, voiceIn([1000, 6900]))).toBe(why);
});
