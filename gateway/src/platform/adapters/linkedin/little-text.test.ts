import { expect, it } from 'vitest';
import { littleText } from './little-text.ts';

it.each([
  ['Head (m/f/d) [Porto]: 3*4 @ us_now', String.raw`Head \(m/f/d\) \[Porto\]: 3\*4 \@ us\_now`],
  ['#hiring #Java_jobs', String.raw`{hashtag|\#|hiring} {hashtag|\#|Java\_jobs}`],
  ['Vaga\n#vaga2026 #وظائف', String.raw`Vaga` + '\n' + String.raw`{hashtag|\#|vaga2026} {hashtag|\#|وظائف}`],
  ['C# and https://a.test/job#apply and #1', String.raw`C\# and https://a.test/job\#apply and \#1`],
  [String.raw`a\b {c|d} <e> ~f`, String.raw`a\\b \{c\|d\} \<e\> \~f`],
])('escapes the reserved characters and marks the hashtags of %j', (text, little) => {
  expect(littleText(text)).toBe(little);
});
