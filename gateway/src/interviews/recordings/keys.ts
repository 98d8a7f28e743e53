import type { AudioVoice } from '@candi/contract/interviews/agent';

/** Storage keys of a session's files. They all begin with the session's id. */
export const uploadKey = (sessionId: string, recording: number): string => `${sessionId}/take-${recording}`;
export const audioKey = (sessionId: string, voice: AudioVoice, epoch: number, chunk: number): string =>
  `${sessionId}/audio/${voice}-${epoch}-${chunk}.pcm`;
export const recordingKey = (sessionId: string): string => `${sessionId}/recording`;
export const mixKey = (sessionId: string): string => `${sessionId}/recording-mix`;
export const waveformKey = (sessionId: string): string => `${sessionId}/waveform.json`;
