/** How far a message may arrive behind a later one. */
const width = 128;

/** Recognises repeated messages of a stream by their numbers. Messages may arrive slightly out of order. */
export class SequenceWindow {
  readonly #seen = new Set<number>();
  #highest = -1;

  /** Returns false if the message has arrived before, or is too late to tell. */
  add(sequence: number): boolean {
    if (this.#seen.has(sequence) || sequence <= this.#highest - width) return false;
    this.#seen.add(sequence);
    this.#highest = Math.max(this.#highest, sequence);
    if (this.#seen.size > 2 * width)
      for (const old of this.#seen) if (old <= this.#highest - width) this.#seen.delete(old);
    return true;
  }
}
