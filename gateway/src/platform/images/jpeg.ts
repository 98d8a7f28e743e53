import { headerOf } from './header.ts';
import { maxParts } from './max-parts.ts';

const marker = {
  restartFirst: 0xd0,
  restartLast: 0xd7,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  frames: [0xc0, 0xc1, 0xc2],
  /** Frames of kinds that browsers don't decode. */
  otherFrames: [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
  tables: [0xc4, 0xdb, 0xdd],
  exif: 0xe1,
  profile: 0xe2,
  adobe: 0xee,
} as const;
const profileName = Buffer.from('ICC_PROFILE\0');
const exifName = Buffer.from('Exif\0\0');

/** A segment: its marker, and its bytes from the marker on. */
interface Segment {
  kind: number;
  bytes: Buffer;
}

/**
 * Returns a JPEG without metadata: keeps what is needed to draw it, its colour profile and its orientation. Nothing is
 * decoded. Returns null if the file is damaged or incomplete.
 */
export function bareJpeg(file: Buffer): Buffer | null {
  const segments = segmentsOf(file);
  if (segments?.filter(({ kind }) => isOneOf(marker.frames, kind)).length !== 1) return null;
  const [start, ...others] = segments.filter(isNeeded).map(({ bytes }) => bytes);
  return start ? Buffer.concat([start, ...orientationOf(segments), ...others]) : null;
}

const isOneOf = (markers: readonly number[], kind: number): boolean => markers.includes(kind);

function isNeeded({ kind, bytes }: Segment): boolean {
  if (kind === marker.profile) return bytes.subarray(4, 4 + profileName.length).equals(profileName);
  const { start, end, scan, adobe, frames, tables } = marker;
  return isOneOf([start, end, scan, adobe, ...frames, ...tables], kind);
}

/** Returns the segments up to the end of the image, each scan with its data; null if the file is damaged. */
function segmentsOf(file: Buffer): Segment[] | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xff00 + marker.start) return null;
  const segments: Segment[] = [{ kind: marker.start, bytes: file.subarray(0, 2) }];
  let at = 2;
  while (at + 1 < file.length && segments.length <= maxParts) {
    const kind = file[at + 1] ?? 0;
    if (file[at] !== 0xff || isOneOf(marker.otherFrames, kind)) return null;
    if (kind === 0xff) {
      // A fill byte before the marker.
      at += 1;
      continue;
    }
    if (kind === marker.end) return [...segments, { kind, bytes: file.subarray(at, at + 2) }];
    const after = endOf(file, at, kind);
    if (after === null) return null;
    segments.push({ kind, bytes: file.subarray(at, after) });
    at = after;
  }
  return null;
}

/** Returns the offset after the segment at `at`; null if it is longer than the file. */
function endOf(file: Buffer, at: number, kind: number): number | null {
  if (at + 4 > file.length) return null;
  const length = file.readUInt16BE(at + 2);
  const after = at + 2 + length;
  if (length < 2 || after > file.length) return null;
  return kind === marker.scan ? endOfScan(file, after) : after;
}

/** Returns the offset of the first marker after the data of a scan, in which 0xFF is followed by 0 or a restart. */
function endOfScan(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) return null;
    const isData = next === 0 || (next >= marker.restartFirst && next <= marker.restartLast);
    if (!isData) return at;
  }
  return null;
}

/** Returns a segment with nothing but the orientation of the file's Exif data; none if the image isn't turned. */
function orientationOf(segments: readonly Segment[]): Buffer[] {
  const exif = segments.find(
    ({ kind, bytes }) => kind === marker.exif && bytes.subarray(4, 4 + exifName.length).equals(exifName),
  );
  const frame = segments.find(({ kind }) => isOneOf(marker.frames, kind));
  if (!exif || !frame) return [];
  const { orientation = 1 } =
    headerOf(Buffer.concat([Buffer.from([0xff, marker.start]), exif.bytes, frame.bytes])) ?? {};
  if (orientation < 2 || orientation > 8) return [];
  // A big-endian TIFF header, and one directory entry: tag 0x0112, type SHORT, count 1.
  const tiff = `4d4d002a00000008000101120003000000010${orientation.toString().padStart(3, '0')}000000000000`;
  const body = Buffer.concat([exifName, Buffer.from(tiff, 'hex')]);
  const head = Buffer.from([0xff, marker.exif, 0, body.length + 2]);
  return [Buffer.concat([head, body])];
}
