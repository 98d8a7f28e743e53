/** Events of one run of audio. */
export interface RunEvents {
  /** Called when the first sound of the run is heard. */
  onStarted: () => void;
  /**
   * Called when the run is over. `playedMs`: length of the audio heard (ms). `isComplete`: whether all of it was
   * heard.
   */
  onEnded: (playedMs: number, isComplete: boolean) => void;
}

/**
 * An output for Candi's voice. The output plays one run of audio at a time, from `begin` and `send` to `end` or
 * `stop`.
 */
export interface VoiceOutput {
  begin: (events: RunEvents) => void;
  /** Sends more of the run; resolves when further audio may be sent. */
  send: (data: Int16Array<ArrayBuffer>) => Promise<void>;
  /** Marks the audio as complete; the run ends once all of it has been heard. */
  end: () => Promise<void>;
  /** Stops playback immediately; the run ends at the current position. */
  stop: () => void;
}
