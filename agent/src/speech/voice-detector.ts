import { inference, VADEventType } from '@livekit/agents';

/**
 * The voice detector. Its stream adds the silence it waits for to the preceding speech, which makes LiveKit's session
 * treat a short sound as an interruption; here a sound only lasts as long as it was heard.
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
