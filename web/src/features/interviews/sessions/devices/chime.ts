const sampleRate = 24_000;
/** Two soft notes in sequence: frequency (Hz) and start (s). */
const notes = [
  { hz: 659.26, from: 0 },
  { hz: 880, from: 0.28 },
] as const;
const lastsS = 1.1;

/**
 * Returns the amplitude of a note with a quick attack and a decay, which avoids clicks. `at`: time since its start (s).
 */
const sounding = (hz: number, at: number): number =>
  at < 0 ? 0 : Math.sin(2 * Math.PI * hz * at) * Math.min(1, at / 0.01) * Math.exp(-at * 5);

/** Returns a short chime as a WAV file (16 bit, mono), for testing the speaker. */
export function chimeFile(): Blob {
  const samples = Math.round(sampleRate * lastsS);
  const view = new DataView(new ArrayBuffer(44 + samples * 2));
  const word = (at: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => view.setUint8(at + index, byte));
  word(0, 'RIFF');
  view.setUint32(4, 36 + samples * 2, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let index = 0; index < samples; index += 1) {
    const at = index / sampleRate;
    const level = notes.reduce((sum, { hz, from }) => sum + sounding(hz, at - from), 0);
    view.setInt16(44 + index * 2, Math.round(level * 0.35 * 32_767), true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}
