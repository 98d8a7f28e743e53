import { expect, it } from 'vitest';
import { spokenText } from './spoken-text.ts';

const never = () => 0.99;
const pausesOf = ({ text, boundaries }: ReturnType<typeof spokenText>) =>
  boundaries.map(({ offset, place }) => `${place} ${text.slice(offset).split(' ')[0]}`);

it('marks become ellipses, and the voice also pauses at punctuation', () => {
  const spoken = spokenText('I left in March, … no, in April. … We had Git … and, um, Jira.', 0, never);
  expect(spoken.text).toBe('I left in March… no, in April. We had Git… and, um, Jira.');
  expect(pausesOf(spoken)).toEqual([
    'mark no,',
    'mark in',
    'sentence We',
    'mark and,',
    'mark um,',
    'mark Jira.',
  ]);
});

it('a longer sentence hesitates between two words, away from other pauses', () => {
  const random = () => 0.1;
  const spoken = spokenText(
    'One two three four five six seven. Short one. One two, three four five six.',
    0.5,
    random,
  );
  expect(pausesOf(spoken).filter((pause) => pause.startsWith('word'))).toEqual(['word three', 'word five']);
  expect(spoken.text).toBe('One two… three four five six seven. Short one. One two, three four… five six.');
});

it('an answer of one word has no pause', () => {
  expect(spokenText('No.', 1, () => 0)).toEqual({ text: 'No.', boundaries: [] });
});
