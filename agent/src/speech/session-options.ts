import type { inference } from '@livekit/agents';
import type { voice } from '@livekit/agents';
import type { Speech } from './speech-for.ts';
import { VoiceDetector } from './voice-detector.ts';

/** Silence after which the voice detector reports the end of speech (ms); the minimum for the turn model. */
export const voiceSilenceMs = 250;

/** The recogniser is retried for the whole interview. */
export const sttRetries = { maxRetry: 10_000, retryIntervalMs: 1000, timeoutMs: 5000 } as const;

/**
 * Options for turn-taking in LiveKit's session. The session reports every silence immediately and prepares a reply;
 * `TurnWatch` decides whether the turn is over, and only then is the reply heard.
 */
export const sessionOptions = (
  { stt, tts }: Speech,
  detector: inference.TurnDetector | null,
): voice.AgentSessionOptions => ({
  ...(stt === null ? {} : { stt }),
  tts,
  vad: stt === null ? null : new VoiceDetector({ model: 'silero', minSilenceDuration: voiceSilenceMs }),
  turnHandling: {
    turnDetection: detector ?? 'manual',
    endpointing: { mode: 'fixed', minDelay: 200, maxDelay: 200 },
    interruption: {
      // LiveKit Cloud's interruption model isn't available here and would be requested otherwise.
      mode: 'vad',
      // Minimum duration of voice (ms), which a cough doesn't reach. Including latency, Candi stops within 0.6 s of
      // the candidate's first sound. A longer backchannel pauses her for as long as it lasts.
      minDuration: 250,
      // Longer than a recogniser takes to report the words of a real interruption (ms).
      falseInterruptionTimeout: 1000,
      resumeFalseInterruption: true,
    },
    preemptiveGeneration: { enabled: true, preemptiveTts: true, maxSpeechDuration: 600_000, maxRetries: 100 },
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
    // A failing engine is replaced by fixed words or typing and must not close the session.
    maxUnrecoverableErrors: Number.MAX_SAFE_INTEGER,
  },
});
