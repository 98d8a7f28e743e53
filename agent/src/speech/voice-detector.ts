import { inference, VADEventType, type VADEvent } from '@livekit/agents';

/** Probability above which the detector takes a sound for a voice that goes on. */
const voiceProbability = 0.35;

/**
 * Returns how long a voice was actually heard (ms), the event's own window included. `windowMs`: length of a window.
 */
const heardMs = (
  { speaking, probability, speechDuration, rawAccumulatedSilence }: VADEvent,
  windowMs: number,
): number =>
  speaking && probability > voiceProbability
    ? speechDuration + windowMs
    : Math.max(0, speechDuration - rawAccumulatedSilence);

/**
 * Voice detector that reports how long a sound was actually heard. LiveKit's own detector adds the silence that it
 * waits for, so the session would take a short sound for an interruption, and leaves out the window that it has just
 * judged, so the session would stop Candi a window later.
 */
export class VoiceDetector extends inference.VAD {
  override stream(): ReturnType<inference.VAD['stream']> {
    const stream = super.stream();
    const windowMs = this.capabilities.updateInterval;
    const send = stream['sendVADEvent'].bind(stream);
    stream['sendVADEvent'] = (event) =>
      send(
        event.type === VADEventType.INFERENCE_DONE
          ? { ...event, speechDuration: heardMs(event, windowMs) }
          : event,
      );
    return stream;
  }
}
