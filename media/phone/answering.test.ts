import { expect, test } from 'vitest';
import { answered, heard } from './answering.ts';
import type { Callee } from './answering.ts';
import { samplesPerMs } from './g711.ts';
import { SoundMeter, frameMs } from './sound-meter.ts';
import { joined, mixed, noise, seeded, silence, speech, tone } from './testing/sounds.ts';

/** Returns what is known at the end of the audio, and when each thing became known (ms). */
const listen = (audio: Uint8Array): { callee: Callee; at: Partial<Record<Callee, number>> } => {
  const meter = new SoundMeter();
  const at: Partial<Record<Callee, number>> = {};
  let state = answered;
  for (const sound of meter.push(audio)) {
    state = heard(state, sound, frameMs);
    at[state.callee] ??= state.elapsedMs;
  }
  return { callee: state.callee, at };
};

const seeds = [1, 2, 3, 4, 5];

test.each(seeds)('who says a few words and waits is a person (seed %i)', (seed) => {
  const helloMs = 400 + Math.floor(seeded(seed)() * 1500);
  const { at } = listen(joined(silence(300), speech(helloMs, seed), silence(2000)));
  expect(at.machine_speaking).toBeUndefined();
  expect(at.person).toBeGreaterThan(300 + helloMs + 600);
  expect(at.person).toBeLessThan(300 + helloMs + 1200);
});

test('a person with a longer greeting gets more time', () => {
  const { at } = listen(joined(speech(3000), silence(3000)));
  expect(at.person).toBeGreaterThan(3000 + 1200);
  expect(at.machine_speaking).toBeUndefined();
});

test('a person who says hello several times is a person', () => {
  const hello = joined(speech(450), silence(650));
  const { callee, at } = listen(joined(hello, hello, hello, silence(1500)));
  expect(callee).toBe('person');
  expect(at.machine_speaking).toBeUndefined();
});

test('who says nothing is a person who waits', () => {
  const { at } = listen(silence(6000));
  expect(at.person).toBe(3000);
});

test('a click is no word', () => {
  const { at } = listen(joined(silence(200), noise(40, 5000), silence(4000)));
  expect(at.person).toBe(3000);
});

test.each(seeds)('who speaks on is a machine, which records after its beep (seed %i)', (seed) => {
  const { at } = listen(
    joined(silence(500), speech(9000, seed), silence(600), tone(500, 1000), silence(500)),
  );
  expect(at.person).toBeUndefined();
  expect(at.machine_speaking).toBeGreaterThan(4000);
  expect(at.machine_speaking).toBeLessThan(6000);
  expect(at.machine).toBeGreaterThan(500 + 9000 + 600 + 480);
  expect(at.machine).toBeLessThan(500 + 9000 + 600 + 500 + 100);
});

test('a machine without a beep records when it has been silent for a while', () => {
  const { at } = listen(joined(speech(7000), silence(5000)));
  expect(at.machine).toBeGreaterThan(7000 + 2000);
  expect(at.machine).toBeLessThan(7000 + 3000);
});

test('a pause between two sentences of a machine isn’t its end', () => {
  const { at } = listen(
    joined(speech(6000), silence(1500), speech(4000), silence(500), tone(300, 1400), silence(200)),
  );
  expect(at.machine).toBeGreaterThan(12_000);
});

test('a machine that never ends gets its message all the same', () => {
  const { at } = listen(speech(50_000));
  expect(at.machine).toBe(45_000);
});

test.each([
  [425, 200],
  [1000, 1000],
  [1400, 300],
  [2000, 250],
])('a beep of %i Hz and %i ms shows a machine, even before any word', (frequency, ms) => {
  const { at } = listen(joined(silence(400), tone(ms, frequency), silence(200)));
  expect(at.machine).toBeGreaterThan(400 + ms - 20);
  expect(at.person).toBeUndefined();
});

test('a beep after a short greeting shows that the person was a machine', () => {
  const audio = joined(speech(1500), silence(1500), speech(3000), tone(400, 1000), silence(200));
  const { callee, at } = listen(audio);
  expect(at.person).toBeLessThan(3000);
  expect(callee).toBe('machine');
});

test.each(seeds)('the noise of a street is neither words nor a machine (seed %i)', (seed) => {
  const street = noise(6000, 700, seed);
  expect(listen(street).at.machine_speaking).toBeUndefined();
  expect(listen(street).callee).toBe('person');
  const withHello = mixed(street, joined(silence(1000), speech(900, seed, 9000)));
  expect(listen(withHello).callee).toBe('person');
});

test.each(seeds)('words above noise are still a machine’s (seed %i)', (seed) => {
  const audio = mixed(noise(10_000, 250, seed), joined(silence(500), speech(8000, seed, 8000)));
  expect(listen(audio).at.machine_speaking).toBeLessThan(8500);
  expect(listen(audio).at.person).toBeUndefined();
});

test('the two tones of a telephone key are no beep', () => {
  const key = mixed(tone(300, 697, 4000), tone(300, 1209, 4000));
  expect(listen(joined(silence(300), key, silence(1500))).at.machine).toBeUndefined();
});

test('audio may arrive in pieces of any length', () => {
  const audio = joined(silence(300), speech(800), silence(1500));
  const random = seeded(7);
  const meter = new SoundMeter();
  const pieces: string[] = [];
  for (let at = 0; at < audio.length;) {
    const end = at + 1 + Math.floor(random() * 50 * samplesPerMs);
    pieces.push(...meter.push(audio.subarray(at, end)));
    at = end;
  }
  expect(pieces).toEqual(new SoundMeter().push(audio));
});
