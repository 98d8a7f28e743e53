import type { inference } from '@livekit/agents';
import type { voice } from '@livekit/agents';
import type { Speech } from './speech-for.ts';
import { VoiceDetector } from './voice-detector.ts';

/** Silence after which the voice detector reports the end of speech (ms); the minimum for the turn model. */
export const voiceSilenceMs = 250;

/** How long a voice must be heard until Candi stops (ms), a multiple of the detector's window; a cough is shorter. */
export const interruptionMs = 192;

/** Retries the recogniser for the whole interview. */
export const sttRetries = { maxRetry: 10_000, retryIntervalMs: 1000, timeoutMs: 5000 } as const;

/**
 * Turn-taking options of LiveKit's session. The session reports every silence immediately and prepares a reply, but
 * the reply is only played once `TurnWatch` decides that the turn is over.
 */
export const sessionOptions = (
  { stt, tts, isVoiceEmbedded }: Speech,
  detector: inference.TurnDetector | null,
): voice.AgentSessionOptions => ({
  ...(stt === null ? {} : { stt }),
  tts,
  vad: stt === null ? null : new VoiceDetector({ model: 'silero', minSilenceDuration: voiceSilenceMs }),
  turnHandling: {
    turnDetection: detector ?? 'manual',
    endpointing: { mode: 'fixed', minDelay: 200, maxDelay: 200 },
    interruption: {
      // LiveKit Cloud's interruption model isn't available here, but it is requested unless the mode is set.
      mode: 'vad',
      // A longer backchannel pauses Candi until it ends.
      minDuration: interruptionMs,
      // Longer than a recogniser needs to report the words of a real interruption (ms).
      falseInterruptionTimeout: 1000,
      resumeFalseInterruption: true,
      // What a candidate says over the goodbye, which can't be interrupted, is still recognised.
      discardAudioIfUninterruptible: false,
    },
    preemptiveGeneration: {
      enabled: true,
      // The embedded voice would delay the recogniser, and most replies that it prepares are discarded.
      preemptiveTts: !isVoiceEmbedded,
      maxSpeechDuration: 600_000,
      maxRetries: 100,
    },
  },
  // The conductor decides how long a candidate may think.
  userAwayTimeout: null,
  // Candi can be interrupted from her first word.
  aecWarmupDuration: null,
  // The text is already plain, and a transform would delay it.
  ttsTextTransforms: null,
  useTtsAlignedTranscript: false,
  connOptions: {
    sttConnOptions: sttRetries,
    ttsConnOptions: { maxRetry: 2, retryIntervalMs: 500, timeoutMs: 4000 },
    llmConnOptions: { maxRetry: 1, retryIntervalMs: 300, timeoutMs: 8000 },
    // If an engine fails, fixed words or typing replace it; the failure must not close the session.
    maxUnrecoverableErrors: Number.MAX_SAFE_INTEGER,
  },
});
