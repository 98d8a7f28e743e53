import type { inference } from '@livekit/agents';
import type { voice } from '@livekit/agents';
import type { Speech } from './speech-for.ts';
import { VoiceDetector } from './voice-detector.ts';

/** Silence after which the voice detector says that speech has ended; the least that the turn model needs. ms. */
export const voiceSilenceMs = 250;

/** The recogniser is tried again for as long as the interview lasts. */
export const sttRetries = { maxRetry: 10_000, retryIntervalMs: 1000, timeoutMs: 5000 } as const;

/**
 * How LiveKit's session takes turns here. It reports every silence at once and begins a reply in the quiet; whether
 * the turn is over is judged by our own patience, and the reply is heard only then.
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
      // LiveKit Cloud's own model for it is out of reach, and would be asked for otherwise.
      mode: 'vad',
      // Of voice, which a cough is not. With the way there and back she falls silent within 0.6 s of the candidate's first
      // sound; a listener's word can be longer than this, and then she makes way for as long as it lasts.
      minDuration: 250,
      // Outlasts the time that a recogniser takes for the words of a real interruption.
      falseInterruptionTimeout: 1000,
      resumeFalseInterruption: true,
    },
    preemptiveGeneration: { enabled: true, preemptiveTts: true, maxSpeechDuration: 600_000, maxRetries: 100 },
  },
  // An interviewee thinks for as long as the conductor lets them.
  userAwayTimeout: null,
  // Candi can be interrupted from her first word.
  aecWarmupDuration: null,
  // What is said is plain text already, and a transform would hold it back.
  ttsTextTransforms: null,
  useTtsAlignedTranscript: false,
  connOptions: {
    sttConnOptions: sttRetries,
    ttsConnOptions: { maxRetry: 2, retryIntervalMs: 500, timeoutMs: 4000 },
    llmConnOptions: { maxRetry: 1, retryIntervalMs: 300, timeoutMs: 8000 },
    // A failing engine is replaced by fixed words or writing; it is no reason to close the session.
    maxUnrecoverableErrors: Number.MAX_SAFE_INTEGER,
  },
});
