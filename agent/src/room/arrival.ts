/** Maximum wait for the page to report that it plays Candi's voice (ms); other clients may never report it. */
const longestMs = 6000;

/** Reports when the candidate is present and can hear; words said earlier would be lost or incomplete. */
export class Arrival {
  readonly #onReady: () => void;
  #isHere = false;
  #hears = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(onReady: () => void) {
    this.#onReady = onReady;
  }

  came(): void {
    if (this.#isHere) return;
    this.#isHere = true;
    if (this.#hears) this.#onReady();
    else this.#timer = setTimeout(() => this.#ready(), longestMs);
  }

  /** Called when the page reports that it can hear, possibly before the candidate's presence is noticed. */
  hears(): void {
    this.#hears = true;
    if (this.#timer !== undefined) this.#ready();
  }

  left(): void {
    this.#isHere = false;
    this.#hears = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #ready(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#onReady();
  }
}
