import type { Appearance } from '../appearances.ts';
import type { Colour } from './paint.ts';
import { mix } from './paint.ts';

/** The flat colours of a face, derived from its appearance. */
export interface Tints {
  skin: Colour;
  /** Parts of the skin that are turned away from the light or lie in the hair's shadow. */
  shade: Colour;
  /** Lines on the skin, such as the nose and the crease of a lid. */
  line: Colour;
  hair: Colour;
  hairShade: Colour;
  hairLight: Colour;
}

export const tintsOf = ({ skin, hair }: Appearance): Tints => ({
  skin: mix(skin.light, skin.base, 0.5),
  shade: mix(skin.base, skin.shade, 0.28),
  line: mix(skin.shade, skin.deep, 0.42),
  hair: mix(hair.base, hair.light, 0.22),
  hairShade: mix(hair.base, hair.dark, 0.4),
  hairLight: mix(hair.base, hair.light, 0.72),
});
