import type { RoomMessage } from '@candi/contract/room';
import { type ConductorState, progress } from '../conductor/state.ts';

/** Tells the page where the interview stands, each time that it has moved. */
export class ProgressTeller {
  readonly #send: (message: RoomMessage) => void;
  #told = '';

  constructor(send: (message: RoomMessage) => void) {
    this.#send = send;
  }

  /** `typedOnly`: nobody listens in the language that is spoken. */
  tell(state: ConductorState, typedOnly: boolean): void {
    const message = progress(state, typedOnly);
    const text = JSON.stringify(message);
    if (text === this.#told) return;
    this.#told = text;
    this.#send(message);
  }

  /** The page is a new one: it is told again. */
  forget(): void {
    this.#told = '';
  }
}
