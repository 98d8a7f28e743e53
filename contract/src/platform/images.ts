/** Types of the images that can be uploaded. SVG isn't one of them, because it can contain scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

export interface ImageLimits {
  /** Maximum size of the file (MB of 1024 × 1024 bytes). */
  megabytes: number;
  /** Maximum width and height (px). */
  pixels: number;
}

/**
 * Limits of a candidate's photo. `megabytes` also applies to the file that is chosen; the web app reduces it to `pixels`
 * before it is sent.
 */
export const photoLimits = { megabytes: 5, pixels: 512 } as const satisfies ImageLimits;
