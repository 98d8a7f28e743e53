/** How long a page that is there may take to say that it plays Candi's voice; another client may never say it. ms. */
const longestMs = 6000;

/** Tells when the candidate has come and hears: words said before would be lost, or come in pieces. */
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

  /** The page says so, perhaps before its coming was noticed. */
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
