const sps = 7;

/**
 * Repairs Firefox's decoder description (`avcC`), in which the first byte of every parameter set is duplicated. Some
 * players tolerate this, because the sets are also in the stream; others don't. Returns a correct description
 * unchanged.
 */
export function repairAvcDescription(description: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(description.buffer, description.byteOffset, description.byteLength);
  const [first, second] = [description[8], description[9]];
  // The byte after an SPS header is the profile, and no profile has the value of a header.
  if (first === undefined || first !== second || (first & 31) !== sps) return description;
  const out = [...description.subarray(0, 4), (description[4] ?? 0) | 0xfc];
  let at = 5;
  for (const mask of [0xe0, 0]) {
    const count = (description[at++] ?? 0) & 31;
    out.push(count | mask);
    for (let set = 0; set < count; set++) {
      const length = view.getUint16(at);
      out.push((length - 1) >> 8, (length - 1) & 255, ...description.subarray(at + 3, at + 2 + length));
      at += 2 + length;
    }
  }
  return Uint8Array.from([...out, ...description.subarray(at)]);
}
