import type { LineProblem, LiveKitLine, TrunkSettings } from '@candi/contract/interviews/phone-line';

/**
 * The trunks and dispatch rule with which livekit-sip connects telephone calls. Only those with Candi's names are read
 * and changed. All methods reject with `TrunksError`.
 */
export interface Trunks {
  /** Returns what the server has, compared with the settings if there are any. */
  read(settings: TrunkSettings | null): Promise<Pick<LiveKitLine, 'trunks' | 'others'>>;
  /** Creates what is missing, changes what differs and deletes what is double. Returns whether anything was done. */
  apply(settings: TrunkSettings): Promise<boolean>;
  remove(): Promise<void>;
}

/** The server can't be reached or doesn't do what it was asked. The message has none of the settings' secrets. */
export class TrunksError extends Error {
  readonly problem: LineProblem;

  constructor(problem: LineProblem, detail: string) {
    super(detail);
    this.name = 'TrunksError';
    this.problem = problem;
  }
}
