import { z } from 'zod';
import { text } from '../platform/common.ts';
import type { ImageLimits } from '../platform/images.ts';
import { nameRefusal, type NameRefusal, plainName } from '../platform/names.ts';

/**
 * Appearance of a company's public pages. Every plan includes the name and the logo; the rest needs the white-label
 * add-on.
 */
export interface CompanyBrand {
  name: string;
  /** Same-origin URL; null if there is no logo. */
  logoUrl: string | null;
  /** Main colour as #rrggbb; null for the product's default. */
  colour: string | null;
  /** True if the product's brand is hidden. Candi still tells candidates that she is an AI. */
  whiteLabel: boolean;
}

export const logoLimits = { megabytes: 1, pixels: 2048 } as const satisfies ImageLimits;

/** Minimum contrast of white text on the company's colour (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;

/**
 * Returns the contrast ratio between white and a colour (#rrggbb), from 1 to 21, as defined by WCAG 2.2
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function contrastWithWhite(colour: string): number {
  const channel = (from: number): number => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return 1.05 / (luminance + 0.05);
}

export const brandBody = z.object({
  colour: text
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .refine((colour) => contrastWithWhite(colour) >= minContrast)
    .nullable(),
  /** Sender name of emails to candidates. If empty, the company's name is used. */
  senderName: z.literal('').or(plainName),
});
export type BrandBody = z.infer<typeof brandBody>;

/**
 * Returns why a company can't use a sender name, or null. The name must contain the company's name as whole words; the
 * rest follows the rules for a person's name. An empty sender name stands for the company's name.
 */
export function senderRefusal(senderName: string, companyName: string): NameRefusal | null {
  if (senderName === '') return null;
  const company = comparable(companyName).replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const letter = String.raw`[\p{L}\p{M}\p{N}]`;
  const words = new RegExp(`(?<!${letter})${company}(?!${letter})`, 'iu');
  const rest = comparable(senderName).replace(words, 'xx');
  // Letters in the place of the company's name keep a domain name recognisable of which it is a part.
  if (rest === comparable(senderName)) return nameRefusal(senderName) ?? 'SENDER_WITHOUT_COMPANY';
  return nameRefusal(rest);
}

/** Removes differences in width and spacing. */
const comparable = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** GET /v1/company/brand. The colour and the sender name are stored, but only used with the white-label add-on. */
export interface BrandSettings extends BrandBody {
  logoUrl: string | null;
  whiteLabel: boolean;
}
