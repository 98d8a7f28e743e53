declare module '@echogarden/espeak-ng-emscripten' {
  /** `audio_position`: ms from the start of the utterance. `text_position`: characters, starting at 1. */
  export interface EspeakEvent {
    type:
      | 'sentence'
      | 'word'
      | 'phoneme'
      | 'end'
      | 'mark'
      | 'play'
      | 'samplerate'
      | 'msg_terminated'
      | 'list_terminated';
    text_position: number;
    word_length: number;
    audio_position: number;
    id?: string | number;
  }
  export interface EspeakWorker {
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): number;
    set_pitch(pitch: number): number;
    set_range(range: number): number;
    /**
     * Synthesises text synchronously. Calls `onChunk` with chunks of 22,050 Hz mono audio. If `onChunk` returns true,
     * the synthesis stops.
     */
    synthesize(
      text: string,
      onChunk: (samples: Int16Array | null, events: EspeakEvent[]) => boolean | void,
    ): void;
    /** Returns the IPA of a text: a line for each clause, spaces between words, `_` between phonemes. */
    synthesize_ipa(text: string): { code: number; ipa: string };
  }
  export default function load(): Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
}
