import { createHash } from 'node:crypto';
import type { ImageLimits, ImageType } from '@candi/contract/platform/images';
import { AppError } from '../errors/app-error.ts';
import { headerOf } from '../images/header.ts';
import { bareJpeg } from '../images/jpeg.ts';
import { barePng } from '../images/png.ts';
import { bareWebp } from '../images/webp.ts';

/** An uploaded image whose content was checked. */
export interface CheckedImage {
  bytes: Uint8Array;
  type: ImageType;
  /** Part of the image's URL. Changes with the content. */
  version: string;
}

/** Functions that return a file without metadata, or null if it isn't an image of this type. */
const bareImages: readonly (readonly [ImageType, (file: Buffer) => Buffer | null])[] = [
  ['image/png', barePng],
  ['image/jpeg', bareJpeg],
  ['image/webp', bareWebp],
];

/**
 * Checks an image's type and dimensions according to its content, and returns it without metadata, such as where and
 * with what a photo was taken. Nothing is decoded, so an image with huge dimensions uses no memory. Throws
 * FILE_UNSUPPORTED, FILE_TOO_LARGE.
 */
export function checkImage(file: Uint8Array, { megabytes, pixels }: ImageLimits): CheckedImage {
  if (file.length > megabytes * 1024 * 1024) throw new AppError('FILE_TOO_LARGE', { size: megabytes });
  const image = bareImage(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  // The dimensions are read from the image that is stored: metadata could pretend others.
  if (!image || longestSide(image.bytes) > pixels) throw new AppError('FILE_UNSUPPORTED');
  const version = createHash('sha256').update(image.bytes).digest('base64url').slice(0, 12);
  return { ...image, version };
}

function bareImage(file: Buffer): { type: ImageType; bytes: Buffer } | null {
  for (const [type, bare] of bareImages) {
    const bytes = bare(file);
    if (bytes) return { type, bytes };
  }
  return null;
}

/** Returns an image's width or height (px), whichever is longer; infinity if its header can't be read. */
function longestSide(file: Uint8Array): number {
  const header = headerOf(file);
  return header ? Math.max(header.width, header.height) : Infinity;
}
