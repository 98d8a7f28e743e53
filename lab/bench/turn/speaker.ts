import type { Browser } from 'playwright-core';
import type { Language } from '@candi/contract/platform/enumerations';
import { capture, heardOut, play, type AudioClip } from '../../../tests/browser/microphone.ts';
import { openRoomPage, type RoomPage } from '../../../tests/browser/room-page.ts';
import { replyWait, type ReplyWait, type Spoken } from '../../../tests/measure/reply.ts';
import type { Question } from './offline/candidates.ts';
import type { Side } from '../sides/side.ts';
import type { RoomAccess } from '../../../tests/calls/candidate.ts';

/** How long the agent must be silent before the next answer (ms). */
const quietMs = 1000;
const openingMs = 120_000;
/**
 * Time after which a reply counts as missing (ms). After a longer silence, Candi would speak on her own initiative.
 */
const replyMs = 5000;
/** Maximum time that the current utterance may take to end (ms). */
const sayingMs = 20_000;

/** An answer whose wait hasn't been determined yet. */
interface Unsettled {
  spoken: Spoken;
  measured: (wait: ReplyWait) => void;
}

/** A candidate in a browser, in a room with Candi or the starter. */
export class Speaker {
  readonly name: Side['name'];
  readonly #access: RoomAccess;
  readonly #room: RoomPage;
  #lastEndS: number | null = null;
  #replied = false;
  #unsettled: Unsettled | null = null;

  private constructor(name: Side['name'], access: RoomAccess, room: RoomPage) {
    this.name = name;
    this.#access = access;
    this.#room = room;
  }

  /** Joins a room and waits until the opening has been played. */
  static async open(
    side: Side,
    language: Language,
    questions: readonly Question[],
    browser: Browser,
  ): Promise<Speaker> {
    const asked = questions.map(({ question, expectedAnswer }) => [question, expectedAnswer] as const);
    const access = await side.createRoom(language, asked);
    const speaker = new Speaker(side.name, access, await openRoomPage(browser, access.url, access.token));
    await heardOut(speaker.#room.page, 0, 2 * quietMs, openingMs);
    return speaker;
  }

  /**
   * Plays an answer once the agent is silent. Resolves when the reply is heard, or after `replyMs` without a reply;
   * the rest of the reply continues until the next answer. `begins` is awaited before the first sample. `measured` is
   * called once with the wait: when the reply is heard, or at the latest before the next answer.
   */
  async answer(
    clips: readonly AudioClip[],
    begins: () => Promise<void>,
    measured: (wait: ReplyWait) => void,
  ): Promise<void> {
    const { page } = this.#room;
    await this.finish();
    await begins();
    const spoken = await play(page, clips);
    this.#lastEndS = spoken.endS;
    this.#unsettled = { spoken, measured };
    this.#replied = await heardOut(page, spoken.endS + 0.1, 0, replyMs).then(
      () => true,
      () => false,
    );
    // If no wait was measured, the answer stays unsettled, because the reply's first sound may have been too quiet to
    // measure.
    if (this.#replied) await this.#settle(({ waitMs }) => waitMs !== null);
  }

  /**
   * Resolves when the reply to the last answer has ended and its wait is known. A reply that already counts as
   * missing isn't awaited again.
   */
  async finish(): Promise<void> {
    if (this.#replied && this.#lastEndS !== null)
      await heardOut(this.#room.page, this.#lastEndS, quietMs, sayingMs);
    await this.#settle(() => true);
  }

  /**
   * Determines the wait after the last answer from the waveforms. `isFinal`: returns whether the wait can no longer
   * change.
   */
  async #settle(isFinal: (wait: ReplyWait) => boolean): Promise<void> {
    if (this.#unsettled === null) return;
    const { spoken, measured } = this.#unsettled;
    const wait = replyWait(await capture(this.#room.page), spoken);
    if (!isFinal(wait)) return;
    this.#unsettled = null;
    measured(wait);
  }

  async leave(): Promise<void> {
    await this.#access.leave();
    await this.#room.close();
  }
}
