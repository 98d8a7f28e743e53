import type { RecordingStatus } from '@candi/contract/platform/enumerations';
import type { AudioVoice } from '@candi/contract/interviews/agent';
import type { Generated } from 'kysely';
import type { CreatedAt, UpdatedAt, Optional, Fixed } from './columns.ts';

export interface UploadsTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  take: Fixed<number>;
  mimeType: string;
  startMs: number;
  /** Number of bytes received so far, which is also the offset of the next chunk. */
  bytes: Generated<number>;
  complete: Generated<boolean>;
  durationMs: Optional<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
export interface AudioChunksTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  voice: Fixed<AudioVoice>;
  epoch: Fixed<number>;
  piece: Fixed<number>;
  startMs: number;
  bytes: number;
  createdAt: CreatedAt;
}
export const recordingSources = ['browser', 'agent'] as const;
export interface RecordingsTable {
  sessionId: Fixed<string>;
  companyId: Fixed<string>;
  status: Generated<RecordingStatus>;
  source: Optional<(typeof recordingSources)[number]>;
  file: Optional<string>;
  mixFile: Optional<string>;
  waveformFile: Optional<string>;
  mimeType: Optional<string>;
  bytes: Optional<number>;
  durationMs: Optional<number>;
  offsetMs: Generated<number>;
  verified: Optional<boolean>;
  failure: Optional<string>;
  enqueuedAt: Optional<Date>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
