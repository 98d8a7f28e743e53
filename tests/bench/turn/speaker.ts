import type { Browser } from 'playwright-core';
import type { Language } from '@candi/contract/platform/enumerations';
import { capture, heardOut, play, type Sounding } from '../../browser/microphone.ts';
import { openRoomPage, type RoomPage } from '../../browser/room-page.ts';
import { replyWait, type ReplyWait, type Spoken } from '../../measure/reply.ts';
import type { Seat, Side } from '../sides/side.ts';

/** How long the agent must be quiet before it is answered. ms. */
const quietMs = 1000;
const openingMs = 120_000;
/** A reply that has not begun after so long does not come; a longer silence would be one that Candi speaks into. */
const replyMs = 5000;
/** What is being said is over by then. ms. */
const sayingMs = 20_000;

/** An answer whose wait isn't known yet. */
interface Unsettled {
  spoken: Spoken;
  measured: (wait: ReplyWait) => void;
}

/** A candidate in a browser, in a room of one side's. */
export class Speaker {
  readonly name: Side['name'];
  readonly #seat: Seat;
  readonly #room: RoomPage;
  #lastEndS: number | null = null;
  #replied = false;
  #unsettled: Unsettled | null = null;

  private constructor(name: Side['name'], seat: Seat, room: RoomPage) {
    this.name = name;
    this.#seat = seat;
    this.#room = room;
  }

  /** Sits down and hears the opening out. */
  static async open(side: Side, language: Language, browser: Browser): Promise<Speaker> {
    const seat = await side.seat(language);
    const speaker = new Speaker(side.name, seat, await openRoomPage(browser, seat.url, seat.token));
    await heardOut(speaker.#room.page, 0, 2 * quietMs, openingMs);
    return speaker;
  }

  /**
   * Gives an answer once the agent is quiet, and resolves when its reply is heard, or is not for a long while. The reply
   * goes on meanwhile: what comes before the next answer waits for its end. `begins` is awaited before the first sample.
   * `measured` is called once, with the wait: when the reply is heard, or at the latest before the next answer.
   */
  async answer(
    pieces: readonly Sounding[],
    begins: () => Promise<void>,
    measured: (wait: ReplyWait) => void,
  ): Promise<void> {
    const { page } = this.#room;
    await this.finish();
    await begins();
    const spoken = await play(page, pieces);
    this.#lastEndS = spoken.endS;
    this.#unsettled = { spoken, measured };
    this.#replied = await heardOut(page, spoken.endS + 0.1, 0, replyMs).then(
      () => true,
      () => false,
    );
    // The first sound of the reply may still be too quiet to count.
    if (this.#replied) await this.#settle(({ waitMs }) => waitMs !== null);
  }

  /** Resolves when the reply to the last answer is over and its wait is known. A missing reply isn't awaited again. */
  async finish(): Promise<void> {
    if (this.#replied && this.#lastEndS !== null)
      await heardOut(this.#room.page, this.#lastEndS, quietMs, sayingMs);
    await this.#settle(() => true);
  }

  /** Reads the wait after the last answer off the waveforms. `isFinal`: whether it can't change any more. */
  async #settle(isFinal: (wait: ReplyWait) => boolean): Promise<void> {
    if (this.#unsettled === null) return;
    const { spoken, measured } = this.#unsettled;
    const wait = replyWait(await capture(this.#room.page), spoken);
    if (!isFinal(wait)) return;
    this.#unsettled = null;
    measured(wait);
  }

  async leave(): Promise<void> {
    await this.#seat.leave();
    await this.#room.close();
  }
}
