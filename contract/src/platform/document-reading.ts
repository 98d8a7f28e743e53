import { z } from 'zod';

/**
 * Why words of a document were left out: as light or dark as what is behind them, or not painted at all; too small;
 * below a shape, a picture or other words; outside the page; over a picture that shows nothing there; or on a page that
 * took too much time or memory to paint.
 */
export const leftOutReasons = ['invisible', 'tiny', 'covered', 'offPage', 'noInk', 'unpainted'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What was found when a document was read. */
export const documentReading = z.object({
  /** Number of words that were read from the text behind a scan. */
  scannedWords: z.number(),
  /** Number of words that were left out, by reason. Reasons without words are omitted. */
  leftOut: z.partialRecord(z.enum(leftOutReasons), z.number()),
});
export type DocumentReading = z.infer<typeof documentReading>;
