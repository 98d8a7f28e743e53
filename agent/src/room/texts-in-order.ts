import type { TextStreamReader } from '@livekit/rtc-node';

/** How long a text waits for an earlier one (ms), which may never end if its sender has gone. */
const patienceMs = 1000;

/**
 * Returns a function that reads texts in the order in which their streams were opened. LiveKit opens streams in the
 * order in which they were sent, but a later one may be read to its end first.
 */
export const textsInOrder = (): ((reader: Pick<TextStreamReader, 'readAll'>) => Promise<string>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (reader) => {
    const text = reader.readAll();
    const turn = orPatience(last);
    last = turn.then(() => text.catch(() => undefined));
    return Promise.all([text, turn]).then(([read]) => read);
  };
};

/** Resolves when `before` has resolved, or after `patienceMs`. */
const orPatience = (before: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    void before.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
