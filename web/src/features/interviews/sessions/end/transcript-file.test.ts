import { expect, test } from 'vitest';
import { transcriptFile } from './transcript-file.ts';

const turn = { startMs: 0, endMs: 900, confidence: 1, typed: false };

test('lists speakers, times and corrections', () => {
  expect(
    transcriptFile(
      [
        { ...turn, index: 0, speaker: 'candi', text: 'What is an index?' },
        {
          ...turn,
          index: 1,
          startMs: 65_400,
          speaker: 'candidate',
          text: 'A sordid coffee.',
          said: 'A sorted copy.',
        },
      ],
      {
        title: 'Engineer · Aurora',
        held: '1 November 2026',
        speakers: { candi: 'Candi', candidate: 'You', recruiter: 'Recruiter' },
        said: 'What you said:',
      },
    ),
  ).toBe(
    'Engineer · Aurora\n1 November 2026\n\n[00:00] Candi: What is an index?\n[01:05] You: A sordid coffee.\n        What you said: A sorted copy.\n',
  );
});
