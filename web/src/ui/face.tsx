import { Avatar } from '@mantine/core';
import type { CSSProperties } from 'react';
import { usePhoto } from '#data/photos.ts';
import classes from './face.module.css';
import { initialsOf } from './initials.ts';

/** Theme colours of initials. Their darkest shade on their second lightest has a contrast of at least 4.5. */
export const faceColours = ['green', 'apricot', 'indigo', 'grape', 'cyan', 'pink', 'violet', 'gray'] as const;

/** Returns the colour that belongs to an ID. The same ID always has the same colour. */
export function faceColour(id: string): (typeof faceColours)[number] {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return faceColours[hash % faceColours.length] ?? 'gray';
}

export interface FaceProps {
  /** ID of the person, which determines the colour. */
  id: string;
  name: string;
  /** URL of the photo at the gateway. Null or left out if the person has no photo. */
  photoUrl?: string | null | undefined;
  /** Width and height (px). Default: 32. */
  size?: number;
}

/**
 * A person's photo, or the initials if there is none or until it is loaded. Hidden from screen readers, because the name
 * stands beside it.
 */
export function Face({ id, name, photoUrl = null, size = 32 }: FaceProps) {
  const photo = usePhoto(photoUrl);
  const colour = faceColour(id);
  const colours: CSSProperties & Record<`--${string}`, string> = {
    '--face-light': `var(--mantine-color-${colour}-1)`,
    '--face-mid': `var(--mantine-color-${colour}-5)`,
    '--face-dark': `var(--mantine-color-${colour}-9)`,
  };
  const fontSize = Math.round(size * 0.38);
  return (
    <Avatar
      src={photo}
      alt=""
      size={size}
      aria-hidden
      classNames={{
        root: classes['face'] ?? '',
        placeholder: classes['initials'] ?? '',
        image: classes['image'] ?? '',
      }}
      style={colours}
    >
      <bdi style={{ fontSize }}>{initialsOf(name)}</bdi>
    </Avatar>
  );
}
