import { parseArgs } from 'node:util';

export const languages = ['en', 'ar'] as const;
export const schemes = ['light', 'dark'] as const;

/** Viewport heights of the widths that screenshots are usually taken at (px). */
const heights: Record<number, number> = { 390: 844, 768: 1024 };
const desktopHeight = 800;

/** Describes the options below, for usage messages. */
export const variantUsage = '[--width 390,1280] [--language en,ar] [--scheme light,dark]';

/** Variants in which screenshots are taken. */
export interface Variants {
  positionals: string[];
  /** Null if no width was given. */
  sizes: { width: number; height: number }[] | null;
  languages: (typeof languages)[number][];
  /** Null if no colour scheme was given. */
  schemes: (typeof schemes)[number][] | null;
}

/** Reads the command line. Throws on unknown options. */
export function readVariants(): Variants {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { width: { type: 'string' }, language: { type: 'string' }, scheme: { type: 'string' } },
  });
  const listed = (text: string | undefined): string[] | null => text?.split(',') ?? null;
  const [widths, wanted, colours] = [values.width, values.language, values.scheme].map(listed);
  return {
    positionals,
    sizes:
      widths?.map((text) => ({ width: Number(text), height: heights[Number(text)] ?? desktopHeight })) ??
      null,
    languages: languages.filter((language) => wanted?.includes(language) ?? true),
    schemes: colours ? schemes.filter((one) => colours.includes(one)) : null,
  };
}
