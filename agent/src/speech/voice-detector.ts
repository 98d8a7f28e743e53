import { inference, VADEventType } from '@livekit/agents';

/**
 * The voice detector. Its stream counts the silence that it still waits through to the speech before it, and LiveKit's
 * session then takes a short sound and the hush behind it for an interruption: here a sound is as long as it was heard.
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
