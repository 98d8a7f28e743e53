/**
 * Maximum number of parts that an image's file may have: the segments of a JPEG, the chunks of a PNG or a WebP. Images
 * have a few hundred at most; a file of nothing but empty parts would use much memory.
 */
export const maxParts = 2000;
