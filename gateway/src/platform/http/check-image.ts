import { createHash } from 'node:crypto';
import type { ImageLimits, ImageType } from '@candi/contract/platform/images';
import { imageSize } from 'image-size';
import { AppError } from '../errors/app-error.ts';

/** An uploaded image whose content was checked. */
export interface CheckedImage {
  bytes: Uint8Array;
  type: ImageType;
  /** Part of the image's URL. Changes with the content. */
  version: string;
}

/** Media types by the names that `image-size` uses. */
const types: Record<string, ImageType> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/**
 * Checks an image's type and dimensions according to its content. Nothing is decoded, so an image with huge dimensions
 * uses no memory. Throws FILE_UNSUPPORTED, FILE_TOO_LARGE.
 */
export function checkImage(bytes: Uint8Array, { megabytes, pixels }: ImageLimits): CheckedImage {
  if (bytes.length > megabytes * 1024 * 1024) throw new AppError('FILE_TOO_LARGE', { size: megabytes });
  const image = headerOf(bytes);
  const type = types[image?.type ?? ''];
  if (!image || type === undefined || Math.max(image.width, image.height) > pixels)
    throw new AppError('FILE_UNSUPPORTED');
  return { bytes, type, version: createHash('sha256').update(bytes).digest('base64url').slice(0, 12) };
}

/** Returns an image's type and dimensions, or null if its header can't be read. */
function headerOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}
