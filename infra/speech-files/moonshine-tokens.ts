/**
 * Converts Moonshine's tokenizer.bin to the tokens.txt that sherpa-onnx reads: a line with the token in base64 and its
 * number for each token. In tokenizer.bin, a length stands before each token: one byte below 128, or two bytes b0 and b1
 * for the length b0 − 128 + 128 · b1. Throws if the last token isn't complete.
 */
export function moonshineTokens(tokenizer: Buffer): string {
  const lines: string[] = [];
  let position = 0;
  while (position < tokenizer.length) {
    let length = tokenizer.readUInt8(position++);
    if (length >= 128) length += 128 * tokenizer.readUInt8(position++) - 128;
    const token = tokenizer.subarray(position, position + length);
    if (token.length < length) throw new Error('the tokenizer ends in the middle of a token');
    lines.push(`${token.toString('base64')} ${lines.length}\n`);
    position += length;
  }
  return lines.join('');
}
