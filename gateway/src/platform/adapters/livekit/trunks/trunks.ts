import type { LineProblem, LiveKitLine, TrunkSettings } from '@candi/contract/interviews/phone-line';

/**
 * The trunks and dispatch rule with which livekit-sip connects telephone calls. Only those with Candi's names are read
 * and changed. All methods reject with `TrunksError`.
 */
export interface Trunks {
  /** Returns what the server has, compared with the settings if there are any. */
  read(settings: TrunkSettings | null): Promise<Pick<LiveKitLine, 'trunks' | 'others'>>;
  /** Creates what is missing, updates what differs and deletes duplicates. Returns whether anything was changed. */
  apply(settings: TrunkSettings): Promise<boolean>;
  remove(): Promise<void>;
}

/** The LiveKit server can't be reached or refuses a request. The message has none of the settings' secrets. */
export class TrunksError extends Error {
  readonly problem: LineProblem;

  constructor(problem: LineProblem, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'TrunksError';
    this.problem = problem;
  }
}
