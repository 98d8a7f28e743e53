/** Channels of a colour (0–255). */
export type Colour = readonly [red: number, green: number, blue: number];

/** States of the orb: Candi's, and `muted` while she listens to a microphone that is off. */
export type OrbState = 'speaking' | 'listening' | 'thinking' | 'idle' | 'muted';

export interface Mood {
  core: Colour;
  rim: Colour;
  aura: Colour;
  /** Maximum deviation of the shape from a circle, as a share of the radius. */
  sway: number;
}

/** The product's main colour and its accent, used for companies without a colour of their own. */
const productColour = '#147a71';
const productAccent = '#ef6a3c';

/**
 * How a state changes the brand's colour: hue rotation (degrees), saturation factor, and resulting lightness (0–1).
 */
const changes: Record<OrbState, { turn: number; saturation: number; lightness: number; sway: number }> = {
  speaking: { turn: 0, saturation: 1, lightness: 0.52, sway: 0.035 },
  listening: { turn: -14, saturation: 0.8, lightness: 0.66, sway: 0.03 },
  thinking: { turn: 34, saturation: 0.7, lightness: 0.6, sway: 0.045 },
  idle: { turn: 0, saturation: 0.85, lightness: 0.48, sway: 0.02 },
  muted: { turn: 0, saturation: 0.7, lightness: 0.42, sway: 0.008 },
};

/** Returns the orb's colours in a state. `brand`: the company's main colour (#rrggbb); null for the product's. */
export function moodOf(state: OrbState, brand: string | null): Mood {
  const { turn, saturation: share, lightness, sway } = changes[state];
  const isAccent = brand === null && state === 'thinking';
  const [hue, saturation] = hueOf(isAccent ? productAccent : (brand ?? productColour));
  const rotation = isAccent ? 0 : turn;
  // A very dark or very bright brand colour still needs a visible hue, but a grey one stays grey.
  const strength = (saturation < 0.08 ? saturation : Math.min(0.85, Math.max(0.4, saturation))) * share;
  const shade = (light: number): Colour => fromHue((hue + rotation + 360) % 360, strength, light);
  return {
    core: shade(Math.min(0.84, lightness + 0.18)),
    rim: shade(lightness - 0.12),
    aura: shade(lightness),
    sway,
  };
}

/** Returns the colours at the start and the end of the background. They are the same in every state. */
export function groundOf(brand: string | null): [Colour, Colour] {
  const [hue, saturation] = hueOf(brand ?? productColour);
  const strength = Math.min(0.4, saturation);
  return [fromHue(hue, strength, 0.13), fromHue(hue, strength, 0.06)];
}

/** Returns the hue (degrees) and the saturation (0–1) of a colour (#rrggbb), by the formula of CSS Color 4 (HSL). */
function hueOf(colour: string): [hue: number, saturation: number] {
  const channel = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range === 0) return [0, 0];
  const sector =
    most === red
      ? (green - blue) / range + 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [(sector * 60) % 360, range / (1 - Math.abs(most + least - 1))];
}

/** Returns the colour of a hue (degrees), saturation and lightness (0–1). */
function fromHue(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number): number => {
    const place = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
