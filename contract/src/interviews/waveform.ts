/** Number of peaks per second of a waveform. */
export const peaksPerSecond = 10;

/** Waveform of a finished recording, for each of the two sides of the conversation. */
export interface Waveform {
  peaksPerSecond: number;
  /** Highest amplitude of each interval (0–255), from the start of the file: one byte each, in Base64. */
  peaks: {
    candidate: string;
    /** Includes recruiters, because they speak in Candi's place. */
    candi: string;
  };
  /** How long each voice spoke (ms), without pauses. */
  spokenMs: { candidate: number; candi: number; recruiter: number };
}
