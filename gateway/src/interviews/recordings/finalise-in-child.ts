import { rm } from 'node:fs/promises';
import type { AudioChunk } from '@candi/media/finalise/audio-chunk';
import { FinaliseError } from '@candi/media/finalise/finalise-error';
import type { AgentSound } from '@candi/media/finalise/gap-sound';
import type { FinalisedVideo, RecordingFile } from '@candi/media/finalise/finalise-video';
import { z } from 'zod';
import {
  ChildFailedError,
  type ChildLimits,
  runInChild,
} from '../../platform/adapters/child/run-in-child.ts';
import { childFault, type ChildJob, finalisedVideo } from './finalise-messages.ts';

/**
 * Limits for one recording. They are higher than for documents: a recording of one hour is a gigabyte or more, which is
 * read twice and written once, and its audio is decoded. On a busy machine this recordings minutes. The timeouts of the two
 * child processes (audio and video) together are shorter than the expiry of the queue's job, so that the queue doesn't
 * start the job again. The memory must hold the packet tables, which have about 300,000 entries.
 */
const limits: ChildLimits = { cpuSeconds: 400, timeoutMs: 7 * 60_000, residentMb: 512, heapMb: 256 };
const program = new URL('./finalise-child.ts', import.meta.url);

/**
 * Runs `finaliseVideo` in a child process with limited memory and time. Throws `FinaliseError`, with `unreadable` for
 * files that exceed the limits.
 */
export async function finaliseVideoInChild(
  sessionId: string,
  options: { recordings: RecordingFile[]; output: string; sound?: AgentSound | undefined },
): Promise<FinalisedVideo> {
  try {
    return await runJob(sessionId, { kind: 'video', options }, finalisedVideo);
  } catch (error) {
    // If the child was killed, its partial output still exists.
    await rm(`${options.output}.part`, { force: true });
    throw error;
  }
}

/** Runs `compareSound` in a child process with limited memory and time. Throws `FinaliseError`. */
export const compareSoundInChild = (
  sessionId: string,
  options: { file: string; offsetMs: number; sampleRate: number; chunks: AudioChunk[] },
): Promise<number | null> => runJob(sessionId, { kind: 'compare', options }, z.number().nullable());

async function runJob<Result>(sessionId: string, job: ChildJob, result: z.ZodType<Result>): Promise<Result> {
  const input = Buffer.from(JSON.stringify(job));
  const printed = await runInChild({ program, input, owner: sessionId, limits }).catch((error: unknown) => {
    throw error instanceof ChildFailedError
      ? new FinaliseError('unreadable', `the child process failed: ${error.message}`, { cause: error })
      : error;
  });
  const answered = z.union([childFault, z.object({ result })]).parse(JSON.parse(printed));
  if ('fault' in answered) throw new FinaliseError(answered.fault, answered.message);
  return answered.result;
}
