import { Avatar } from '@mantine/core';

interface PersonFaceProps {
  /** Keeps the colour the same wherever the person is shown. */
  id: string;
  name: string;
  /** Diameter (px). */
  size?: number;
}

const colours = ['lagoon', 'apricot', 'gray'] as const;

/** Returns one of the colours, always the same one for an id. */
function colourOf(id: string): (typeof colours)[number] {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return colours[sum % colours.length] ?? 'lagoon';
}

/** Returns the first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('\u200C');
}

/** A person's initials on a colour of their own. Decorative: the name stands beside it. */
export function PersonFace({ id, name, size = 36 }: PersonFaceProps) {
  return (
    <Avatar size={size} radius="xl" color={colourOf(id)} variant="light" aria-hidden>
      {initialsOf(name)}
    </Avatar>
  );
}
