import { inference, VADEventType } from '@livekit/agents';

/**
 * Voice detector that reports how long a sound was actually heard. LiveKit's own detector adds the silence that it
 * waits for, so the session would take a short sound for an interruption.
 */
export class VoiceDetector extends inference.VAD {
  override stream(): ReturnType<inference.VAD['stream']> {
    const stream = super.stream();
    const send = stream['sendVADEvent'].bind(stream);
    stream['sendVADEvent'] = (event) =>
      send(
        event.type === VADEventType.INFERENCE_DONE
          ? { ...event, speechDuration: Math.max(0, event.speechDuration - event.rawAccumulatedSilence) }
          : event,
      );
    return stream;
  }
}
