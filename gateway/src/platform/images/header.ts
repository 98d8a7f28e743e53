import { imageSize } from 'image-size';

/** Returns an image's dimensions (px) and orientation, or null if its header can't be read. */
export function headerOf(file: Uint8Array): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(file);
  } catch {
    return null;
  }
}
