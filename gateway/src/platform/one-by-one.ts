import type { Logger } from 'pino';

/**
 * Processes the items of a background task one after another. An error in one item is logged with the item's id and
 * doesn't affect the others. Returns the number of items for which `run` returned true. `run` opens a transaction of its
 * own, so that a failed item changes nothing.
 */
export async function oneByOne<Item extends { id: string }>(
  log: Logger,
  task: string,
  items: readonly Item[],
  run: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const item of items)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one at a time, to limit the load
      if (await run(item)) done += 1;
    } catch (error) {
      log.error({ err: error, task, id: item.id }, 'item of a background task failed');
    }
  return done;
}
