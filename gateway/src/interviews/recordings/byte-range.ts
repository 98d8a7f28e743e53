/** A range of bytes; both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses the Range header of a request for a file of `size` bytes. Returns null if the whole file should be sent:
 * there is no header, its unit isn't bytes, it is invalid, or it requests several ranges, which a server may ignore.
 * Returns 'unsatisfiable' if the range is outside the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
