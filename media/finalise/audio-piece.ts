/** One chunk of a voice that the agent recorded. */
export interface AudioPiece {
  voice: 'candidate' | 'candi' | 'recruiter';
  epoch: number;
  piece: number;
  /** ms from the session's startedAt at the piece's first sample. */
  startMs: number;
  /** Whole path of the piece: s16le mono PCM. */
  path: string;
}
