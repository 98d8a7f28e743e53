import type { Page } from '@candi/contract/platform/common';
import type { SessionRow } from '@candi/contract/interviews/interviews';

type Decided = Pick<SessionRow, 'sessionId' | 'decision'>;

/**
 * Returns the pages with one session's decision changed. Pages without that session are returned as the same objects.
 */
export const withDecision = <Row extends Decided>(
  pages: readonly Page<Row>[],
  sessionId: string,
  decision: Row['decision'],
): Page<Row>[] =>
  pages.map((page) =>
    page.rows.some((row) => row.sessionId === sessionId)
      ? { ...page, rows: page.rows.map((row) => (row.sessionId === sessionId ? { ...row, decision } : row)) }
      : page,
  );
