import type { Language } from '@candi/contract/enumerations';
import { isHesitation } from '../conductor/fillers.ts';
import type { Heard } from './conversation-options.ts';

/** A listener's word that ends so shortly before Candi does may be the answer. ms. */
const overlapMs = 1000;

/** The newest "yeah" that was passed over in one utterance of Candi's: on her last word it is the answer to what she asked. */
export class PassedWord {
  #heard: Heard | null = null;

  pass(heard: Heard, language: Language): void {
    if (!isHesitation(heard.text, language)) this.#heard = heard;
  }

  /** What was an answer, now that she has said all of it; null where nothing was. Another utterance begins. */
  take(nowMs: number): Heard | null {
    const heard = this.#heard;
    this.#heard = null;
    return heard !== null && nowMs - heard.endMs < overlapMs ? heard : null;
  }
}
