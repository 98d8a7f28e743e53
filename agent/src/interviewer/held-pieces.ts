import type { Piece } from '../log/session-log.ts';

/** No longer than this, or a piece would not be stored "at once". ms. */
const longestMs = 1000;

/** Pieces heard over Candi's voice: they wait until the words that they cut off are stored, to stand behind them. */
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

  /** Stores what waits, in its order. */
  release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pieces = this.#pieces;
    this.#pieces = [];
    for (const piece of pieces) this.#store(piece);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves once nothing waits. */
  async released(): Promise<void> {
    if (!this.isEmpty) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
