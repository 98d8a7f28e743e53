/** What is told of a run of sound. */
export interface RunEvents {
  /** Its first sound is heard. */
  onStarted: () => void;
  /** It is over. `playedMs`: how much of it was heard; `whole`: all of it was. */
  onEnded: (playedMs: number, whole: boolean) => void;
}

/** Where Candi's voice goes out to the candidate: one run of sound at a time, begun, sent, and ended or stopped. */
export interface VoiceWay {
  begin: (events: RunEvents) => void;
  /** More of the run; resolves when still more may follow. */
  send: (data: Int16Array<ArrayBuffer>) => Promise<void>;
  /** There is no more of it: it ends when that is heard. */
  end: () => Promise<void>;
  /** Falls silent at once: the run ends where it is. */
  stop: () => void;
}
