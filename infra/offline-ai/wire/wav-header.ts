/** Size of a WAV header (bytes). */
export const wavHeaderBytes = 44;

/**
 * Returns the header of a 16-bit mono WAV file. `sampleRate` is in Hz. `bytes`: size of the samples; if
 * omitted, the header declares the maximum, which readers treat as "until the end".
 */
export function wavHeader(sampleRate: number, bytes?: number): Buffer {
  const unknown = 0xffff_ffff;
  const header = Buffer.alloc(wavHeaderBytes);
  header.write('RIFF');
  header.writeUInt32LE(bytes === undefined ? unknown : wavHeaderBytes - 8 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes ?? unknown, 40);
  return header;
}
