/** Maximum wait for the page to report that it plays Candi's voice (ms); other clients may never report it. */
const longestMs = 6000;

/** Reports when the candidate is present and can hear Candi. Words said earlier would be lost or cut off. */
export class CandidateReadiness {
  readonly #onReady: () => void;
  #isPresent = false;
  #hasAudio = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(onReady: () => void) {
    this.#onReady = onReady;
  }

  joined(): void {
    if (this.#isPresent) return;
    this.#isPresent = true;
    if (this.#hasAudio) this.#onReady();
    else this.#timer = setTimeout(() => this.#ready(), longestMs);
  }

  /** Called when the page reports that it can hear, possibly before the candidate's presence is noticed. */
  audioStarted(): void {
    this.#hasAudio = true;
    if (this.#timer !== undefined) this.#ready();
  }

  left(): void {
    this.#isPresent = false;
    this.#hasAudio = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #ready(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#onReady();
  }
}
