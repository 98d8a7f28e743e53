/** One chunk of a voice recorded by the agent. */
export interface AudioChunk {
  voice: 'candidate' | 'candi' | 'recruiter';
  epoch: number;
  piece: number;
  /** Time of the chunk's first sample since the session's `startedAt` (ms). */
  startMs: number;
  /** Full path of the file: s16le mono PCM. */
  path: string;
}
