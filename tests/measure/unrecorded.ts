import type { ReportAnswer } from '@candi/contract/reports/reports';

/**
 * Returns how much of the conversation, from the start of the first turn to the end of the last one, lies before or
 * after the recording (ms); NaN if there is no recording or no turn. A gap within the recording moves everything
 * after the gap forward, so the gap counts as missing at the end.
 */
export function unrecordedMs({ turns, recording }: Pick<ReportAnswer, 'turns' | 'recording'>): number {
  const { offsetMs, durationMs } = recording;
  if (durationMs === null || turns.length === 0) return Number.NaN;
  const startMs = Math.min(...turns.map((turn) => turn.startMs));
  const endMs = Math.max(...turns.map((turn) => turn.endMs));
  return Math.max(0, offsetMs - startMs) + Math.max(0, endMs - offsetMs - durationMs);
}

/**
 * Returns the texts of the turns that lie more than half before or after the recording; all turns if there is no
 * recording. Half a turn is far longer than an encoder's delay on a busy machine, and far shorter than a lost part of
 * the conversation.
 */
export function unrecordedTurns({ turns, recording }: Pick<ReportAnswer, 'turns' | 'recording'>): string[] {
  const { offsetMs, durationMs } = recording;
  const endMs = offsetMs + (durationMs ?? 0);
  return turns
    .filter((turn) => {
      const middleMs = (turn.startMs + turn.endMs) / 2;
      return middleMs < offsetMs || middleMs > endMs;
    })
    .map((turn) => turn.text);
}
