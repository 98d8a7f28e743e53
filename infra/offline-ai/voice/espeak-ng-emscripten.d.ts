declare module '@echogarden/espeak-ng-emscripten' {
  /** `audio_position` in ms from the utterance's start; `text_position` in characters from 1. */
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
    /** Calls back, before it returns, with pieces of 22,050 Hz mono; a true answer stops it. */
    synthesize(
      text: string,
      onPiece: (samples: Int16Array | null, events: EspeakEvent[]) => boolean | void,
    ): void;
  }
  export default function load(): Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
}
