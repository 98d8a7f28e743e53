import type { Piece } from '../log/session-log.ts';

/** Maximum time a segment is held before it is stored (ms). */
const longestMs = 1000;

/** Holds segments heard over Candi's voice until the words they interrupted are stored, so that they follow them. */
export class HeldPieces {
  readonly #store: (piece: Piece) => void;
  #pieces: Piece[] = [];
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];

  constructor(store: (piece: Piece) => void) {
    this.#store = store;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  hold(piece: Piece): void {
    this.#pieces.push(piece);
    this.#timer ??= setTimeout(() => this.release(), longestMs);
  }

  /** Stores the held segments in order. */
  release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pieces = this.#pieces;
    this.#pieces = [];
    for (const piece of pieces) this.#store(piece);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves once no segment is held. */
  async released(): Promise<void> {
    if (!this.isEmpty) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
