import { z } from 'zod';
import { languages } from '@candi/contract/platform/enumerations';
import type { Language } from '@candi/contract/platform/enumerations';
import { voiceSampleRate } from '../tts/protocol.ts';
import { createSpeaker } from '../tts/speaker.ts';
import type { Synthesiser } from '../tts/synthesiser.ts';
import { languageOfVoice } from './voice-name.ts';
import { wavHeader } from './wav-header.ts';

/**
 * Body of OpenAI's `POST /v1/audio/speech`. The language is taken from a voice or model name such as `candi-pt`.
 * Without such a name, Arabic is detected by its script.
 */
export const speechBody = z.object({
  model: z.string().default(''),
  input: z.string().min(1).max(10_000),
  voice: z.string().default(''),
  response_format: z.enum(['pcm', 'wav'], 'response_format must be pcm or wav').default('wav'),
  speed: z.number().min(0.5).max(2).default(1),
});
export type SpeechBody = z.infer<typeof speechBody>;

/**
 * Streams the speech of a request sentence by sentence as s16le mono at 24 kHz. If requested, a WAV header without a
 * known length precedes it.
 */
export function speech(voice: Synthesiser, body: SpeechBody): ReadableStream<Uint8Array> {
  let wanted: (() => void) | undefined;
  let cancel: (() => void) | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (body.response_format === 'wav') controller.enqueue(wavHeader(voiceSampleRate));
        const speaker = createSpeaker(voice, languageOf(body), body.speed, {
          onAudio: (pcm) => controller.enqueue(pcm),
          onSentence: () => undefined,
          onFlushed: () => controller.close(),
          onError: (reason) => controller.error(new Error(reason)),
          drained: () =>
            (controller.desiredSize ?? 0) > 0
              ? Promise.resolve()
              : new Promise((resolve) => (wanted = resolve)),
        });
        cancel = () => {
          speaker.clear();
          wanted?.();
        };
        speaker.speak(body.input);
        speaker.flush();
      },
      pull: () => wanted?.(),
      cancel: () => cancel?.(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 1_000_000 }),
  );
}

function languageOf({ voice, model, input }: SpeechBody): Language {
  const named = languageOfVoice(voice) ?? languageOfVoice(model);
  if (named) return named;
  return /\p{Script=Arabic}/u.test(input) ? 'ar' : languages[0];
}
