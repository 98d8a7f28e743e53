import { expect, test } from 'vitest';
import { vttTimestamp, webVtt } from './captions.ts';

const nameOf = (speaker: string) => (speaker === 'candi' ? 'Candi' : 'Noor');

test('a timestamp has hours, minutes, seconds and milliseconds', () => {
  expect(vttTimestamp(187_250)).toBe('00:03:07.250');
  expect(vttTimestamp(3_600_000)).toBe('01:00:00.000');
  expect(vttTimestamp(-5)).toBe('00:00:00.000');
});

test('each turn is a cue in file time with its speaker', () =>
  expect(
    webVtt(
      [
        { speaker: 'candi', text: 'Hello Noor.', startMs: 2000, endMs: 4000 },
        { speaker: 'candidate', text: 'مرحبًا', startMs: 5000, endMs: 6500 },
      ],
      500,
      nameOf,
    ),
  ).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.500\n<v Candi>Hello Noor.\n\n00:00:04.500 --> 00:00:06.000\n<v Noor>مرحبًا\n',
  ));

test('a long turn is split between words, and its cues share its duration', () => {
  const text = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
  const vtt = webVtt([{ speaker: 'candidate', text, startMs: 0, endMs: 30_000 }], 0, nameOf);
  const cues = vtt.split('\n\n').slice(1);
  expect(cues.length).toBeGreaterThan(2);
  for (const cue of cues) expect(cue.trim().split('\n')[1]!.length).toBeLessThan(84 + '<v Noor>'.length);
  expect(cues.map((cue) => cue.trim().split('<v Noor>')[1]).join(' ')).toBe(text);
  expect(cues.at(-1)).toContain('--> 00:00:30.000');
});

test('characters with a meaning in WebVTT are escaped', () =>
  expect(
    webVtt([{ speaker: 'candidate', text: 'a < b && c --> d', startMs: 0, endMs: 2000 }], 0, nameOf),
  ).toContain('a &lt; b &amp;&amp; c --&gt; d'));

test('an instantly submitted answer stays long enough to be read, but not into the next turn', () => {
  const typed = { speaker: 'candidate', text: 'Yes', startMs: 1000, endMs: 1000 } as const;
  expect(webVtt([typed], 0, nameOf)).toContain('00:00:01.000 --> 00:00:02.200');
  const next = { speaker: 'candi', text: 'Good', startMs: 1500, endMs: 2500 } as const;
  expect(webVtt([typed, next], 0, nameOf)).toContain('00:00:01.000 --> 00:00:01.500');
});

test('turns before the start of the file are left out', () =>
  expect(webVtt([{ speaker: 'candi', text: 'Hi', startMs: 0, endMs: 1500 }], 2000, nameOf)).toBe('WEBVTT\n'));
