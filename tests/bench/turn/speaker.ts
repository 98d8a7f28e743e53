import type { Browser } from 'playwright-core';
import type { Language } from '@candi/contract/enumerations';
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

/** A candidate in a browser, in a room of one side's. */
export class Speaker {
  readonly name: Side['name'];
  readonly #seat: Seat;
  readonly #room: RoomPage;
  readonly #answers: Spoken[] = [];
  #replied = false;

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
   */
  async answer(pieces: readonly Sounding[], begins: () => Promise<void>): Promise<void> {
    const { page } = this.#room;
    await this.#heardOut();
    await begins();
    const spoken = await play(page, pieces);
    this.#answers.push(spoken);
    this.#replied = await heardOut(page, spoken.endS + 0.1, 0, replyMs).then(
      () => true,
      () => false,
    );
  }

  /** The wait after every answer, read off the waveforms. */
  async waits(): Promise<ReplyWait[]> {
    await this.#heardOut();
    const heard = await capture(this.#room.page);
    return this.#answers.map((answer, i) => replyWait(heard, answer, this.#answers[i + 1]?.startS));
  }

  /** Resolves when the reply to the last answer is over. One that never came is not waited for again. */
  async #heardOut(): Promise<void> {
    const last = this.#answers.at(-1);
    if (last && this.#replied) await heardOut(this.#room.page, last.endS, quietMs, sayingMs);
  }

  async leave(): Promise<void> {
    await this.#seat.leave();
    await this.#room.close();
  }
}
