import { audioVoices } from '@candi/contract/interviews/agent';
import { z } from 'zod';

const chunks = z.array(
  z.object({
    voice: z.enum(audioVoices),
    epoch: z.number(),
    piece: z.number(),
    startMs: z.number(),
    path: z.string(),
  }),
);

/** The child's input on stdin: which function of media/finalise to run, and its options. */
export const childJob = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('video'),
    options: z.object({
      recordings: z.array(z.object({ path: z.string(), startMs: z.number(), mimeType: z.string() })),
      output: z.string(),
      sound: z.object({ sampleRate: z.number(), chunks }).optional(),
    }),
  }),
  z.object({
    kind: z.literal('compare'),
    options: z.object({
      file: z.string(),
      offsetMs: z.number(),
      sampleRate: z.number(),
      chunks,
    }),
  }),
]);
export type ChildJob = z.infer<typeof childJob>;

/** The child's output if the call failed with a `FinaliseError`. Otherwise, the output is `{ result }`. */
export const childFault = z.object({ fault: z.enum(['unreadable', 'disk_full']), message: z.string() });
export const finalisedVideo = z.object({
  durationMs: z.number(),
  mimeType: z.string(),
  offsetMs: z.number(),
  hasAudio: z.boolean(),
  hasVideo: z.boolean(),
  skippedRecordings: z.array(z.number()),
});
