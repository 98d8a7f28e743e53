import { crc32, deflateSync } from 'node:zlib';
import { postPicture } from '@candi/contract/hiring/posts';
import { photoLimits } from '@candi/contract/platform/images';

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Returns a black PNG as base64, by default in the size of a post's picture. */
export function blackPng({ width, height }: { width: number; height: number } = postPicture): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

/** Returns a black PNG as the body of an upload, by default in the size of a candidate's photo. */
export const photoFile = (side: number = photoLimits.pixels): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(blackPng({ width: side, height: side }), 'base64'));
