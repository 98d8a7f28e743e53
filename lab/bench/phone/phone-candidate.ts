import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { telephoneRate } from '@candi/media/phone/g711';
import { withPin } from '../../../tests/calls/phone-candidate.ts';
import { packetSamples, RtpPhone } from '../../../tests/calls/rtp-phone.ts';
import { toSamples } from '../interruptions/samples.ts';
import { sampleRate, type Candidate } from '../../../tests/calls/candidate.ts';
import { HeardVoice, levelOf } from '../../../tests/calls/heard-voice.ts';

/** Silence after which everything has been said (ms): before the interview, and until the agent has joined. */
const quiet = { entryMs: 2500, joinedMs: 3500 } as const;
/** How long the words before the interview may take (ms). */
const longestMs = 120_000;

const narrowed = (speech: Int16Array): Int16Array =>
  toSamples({ samples: Float32Array.from(speech, (sample) => sample / 32_768), sampleRate }, telephoneRate);

/**
 * Calls an interview with its PIN, agrees to the recording and confirms the sound. Returns the caller as a candidate
 * like those who join a room; the sounds that they say are made narrower.
 */
export const callAsCandidate = async ({ dialIn }: Pick<LinkAnswer, 'dialIn'>): Promise<Candidate> => {
  if (dialIn === null) throw new Error('the interview has no PIN');
  const voice = new HeardVoice();
  let saying: { speech: Int16Array; at: number; said: (endMs: number) => void } | null = null;
  const next = (fromMs: number): Int16Array | null => {
    if (saying === null) return null;
    const { speech, at, said } = saying;
    const samples = new Int16Array(packetSamples);
    samples.set(speech.subarray(at, at + packetSamples));
    saying.at += packetSamples;
    if (saying.at >= speech.length) {
      saying = null;
      said(fromMs + ((speech.length - at) * 1000) / telephoneRate);
    }
    return samples;
  };
  const phone = await RtpPhone.dial(withPin(dialIn.number, dialIn.pin), {
    next,
    onAudio: (samples) => voice.add(levelOf(samples)),
  });
  phone.ended.addEventListener('abort', () => voice.gone(), { once: true });
  await voice.heardOut(0, quiet.entryMs, longestMs);
  const agreedMs = performance.now();
  await phone.press('1');
  await voice.heardOut(agreedMs, quiet.joinedMs, longestMs);
  await phone.press('1');
  return {
    say: (speech) => new Promise((said) => (saying = { speech: narrowed(speech), at: 0, said })),
    heard: (sinceMs, withinMs) => voice.heard(sinceMs, withinMs),
    heardOut: (sinceMs, quietMs, withinMs) => voice.heardOut(sinceMs, quietMs, withinMs),
    isGone: () => voice.isGone,
    leave: () => phone.hangUp(),
  };
};
