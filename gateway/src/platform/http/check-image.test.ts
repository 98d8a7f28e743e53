import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { photoFile } from '../../../testing/post-picture.ts';
import { AppError } from '../errors/app-error.ts';
import { checkImage } from './check-image.ts';

const limits = { megabytes: 5, pixels: 512 };
const check = (bytes: Uint8Array) => checkImage(bytes, limits);
const unsupported = expect.objectContaining({ code: 'FILE_UNSUPPORTED' });
const join = (...parts: (Uint8Array | number[] | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.from(part))));

const jpeg = {
  /** A grey image of 3 × 2 pixels. */
  file: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAKBueIx4ZKCMgoy0qqC+8P//8Nzc8P////////////////////////////////////////////////////' +
      '//////wAALCAACAAMBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AL//Z',
    'base64',
  ),
  segment: (marker: number, content: Uint8Array | string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(Buffer.from(content).length + 2, 2);
    return join(head, content);
  },
  /** Returns the image with other segments at its beginning. */
  with: (...segments: Uint8Array[]) => join(jpeg.file.subarray(0, 2), ...segments, jpeg.file.subarray(2)),
  /** Exif data with the orientation and the name of the camera's maker. */
  exif: (orientation: number) =>
    jpeg.segment(
      0xe1,
      join(
        'Exif\0\0',
        Buffer.from('49492a00080000000200', 'hex'),
        Buffer.from('0f01020007000000260000001201030001000000', 'hex'),
        Buffer.from([orientation, 0, 0, 0, 0, 0, 0, 0]),
        'Secret\0',
      ),
    ),
  frame: (side: number) => {
    const content = Buffer.from('080000000001011100', 'hex');
    content.writeUInt16BE(side, 1);
    content.writeUInt16BE(side, 3);
    return jpeg.segment(0xc0, content);
  },
};

const webp = {
  chunk: (type: string, data: Uint8Array | string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(Buffer.from(data).length);
    return join(type, length, data, Buffer.from(data).length % 2 ? '\0' : '');
  },
  riff: (...chunks: Uint8Array[]) => webp.chunk('RIFF', join('WEBP', ...chunks)),
  head: (flags: number, width: number, height: number) =>
    webp.chunk('VP8X', Buffer.from([flags, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0])),
  /** The frame of an orange image of 3 × 2 pixels. */
  frame: Buffer.from('VlA4ICQAAACQAQCdASoDAAIAB0CWJaACdLoAA5gA/sTv13i0o19Q4rg6YAA=', 'base64'),
};

const pngChunk = (type: string, data: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return join(length, type, data, '\0\0\0\0');
};
/** Returns a black PNG with other chunks before its last one. */
const pngWith = (...chunks: Uint8Array[]) => {
  const file = Buffer.from(photoFile(8));
  return join(file.subarray(0, -12), ...chunks, file.subarray(-12));
};

describe('metadata', () => {
  it('of a JPEG is removed, except for its orientation', () => {
    const secrets = [
      jpeg.segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0Secret'),
      jpeg.segment(0xe2, 'MPF\0Secret'),
      jpeg.segment(0xed, 'Photoshop 3.0\0Secret'),
      jpeg.segment(0xfe, 'Secret'),
    ];
    const file = join(jpeg.with(jpeg.exif(6), ...secrets), 'Secret', jpeg.with(jpeg.exif(1)));
    const { bytes, type } = check(file);
    expect(type).toBe('image/jpeg');
    expect(imageSize(bytes)).toMatchObject({ width: 3, height: 2, orientation: 6 });
    expect(Buffer.from(bytes).includes('Secret')).toBe(false);
    const { bytes: upright } = check(jpeg.with(jpeg.exif(1), ...secrets));
    expect(upright).toEqual(check(jpeg.file).bytes);
  });

  it('of a PNG is removed, and so are its animation and what follows the image', () => {
    const secrets = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'acTL', 'fcTL', 'fdAT'].map((type) =>
      pngChunk(type, 'Secret'),
    );
    const { bytes, type } = check(join(pngWith(...secrets), 'Secret'));
    expect({ type, bytes }).toEqual({ type: 'image/png', bytes: Buffer.from(photoFile(8)) });
  });

  it('of a WebP is removed', () => {
    const plain = webp.riff(webp.frame);
    const secrets = [webp.chunk('EXIF', 'Secret'), webp.chunk('XMP ', 'Secrets')];
    const profile = webp.chunk('ICCP', 'colours');
    expect(check(join(webp.riff(webp.frame, ...secrets), 'Secret')).bytes).toEqual(plain);
    expect(check(webp.riff(webp.head(0x2c, 3, 2), profile, webp.frame, ...secrets))).toMatchObject({
      type: 'image/webp',
      bytes: webp.riff(webp.head(0x20, 3, 2), profile, webp.frame),
    });
  });
});

it.each([
  [
    'an animated WebP',
    webp.riff(webp.head(2, 3, 2), webp.chunk('ANIM', '123456'), webp.chunk('ANMF', webp.frame)),
  ],
  ['a WebP whose header states other dimensions than its frame', webp.riff(webp.head(0, 9, 9), webp.frame)],
  ['a WebP that ends early', webp.riff(webp.frame).subarray(0, -8)],
  ['a WebP without an image', webp.riff(webp.head(0, 3, 2))],
  ['a JPEG that ends early', jpeg.file.subarray(0, -2)],
  ['a JPEG with an incomplete segment', jpeg.file.subarray(0, 100)],
  ['a JPEG with two frames', jpeg.with(jpeg.frame(9))],
  ['a JPEG with a frame that browsers don’t decode', jpeg.with(jpeg.segment(0xc9, 'frame'))],
  ['the beginning of a JPEG', jpeg.file.subarray(0, 3)],
  ['a PNG that ends early', photoFile(8).subarray(0, -12)],
  [
    'a PNG with another chunk before its header',
    join(photoFile(8).subarray(0, 8), pngChunk('tEXt', 'a'), photoFile(8).subarray(8)),
  ],
  [
    'a file of nothing but empty chunks',
    pngWith(...Array.from({ length: 2001 }, () => pngChunk('IDAT', ''))),
  ],
])('%s isn’t accepted', (_what, file) => {
  expect(() => check(file)).toThrow(unsupported);
});

it('a JPEG’s dimensions are those that a browser reads, not those that its metadata pretends', () => {
  const at = jpeg.file.indexOf(Buffer.from([0xff, 0xc0]));
  const huge = Buffer.from(jpeg.file);
  huge.writeUInt16BE(65_500, at + 5);
  huge.writeUInt16BE(65_500, at + 7);
  // Behind a fill byte, `image-size` takes this segment's marker for a part of its length, and so finds the small frame.
  const hidden = join(Buffer.alloc(0xe1de), jpeg.frame(9));
  const pretends = join(huge.subarray(0, 2), [0xff], jpeg.segment(0xe1, hidden), huge.subarray(2));
  expect(imageSize(pretends)).toMatchObject({ width: 9, height: 9 });
  expect(() => check(pretends)).toThrow(unsupported);
});

it('a file with a changed byte is an image or unsupported', () => {
  const files = [
    jpeg.with(jpeg.exif(6)),
    Buffer.from(photoFile(8)),
    webp.riff(webp.head(0x2c, 3, 2), webp.frame),
  ];
  const outcome = (file: Uint8Array): string => {
    try {
      return check(file).type;
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  };
  const outcomes = files.flatMap((file) =>
    Array.from(file, (_byte, at) => [0, 1, 0x7f, 0xff].map((value) => outcome(file.with(at, value)))),
  );
  const known = ['FILE_UNSUPPORTED', 'image/jpeg', 'image/png', 'image/webp'];
  expect([...new Set(outcomes.flat())].toSorted()).toEqual(known);
});
