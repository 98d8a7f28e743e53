import type { AssistantLink } from '@candi/contract/reports/assistant';

/** Returns the link to a session's report. `name`: the candidate's full name. `title`: the interview's title. */
export const reportLink = (sessionId: string, name: string, title: string): AssistantLink => ({
  to: 'report',
  id: sessionId,
  label: `${name} · ${title}`,
});

/**
 * Returns the rounded average of the sessions' scores (null if there are none), and the number of sessions with a
 * score.
 */
export function averageOf(sessions: readonly { overallScore: number | null }[]): {
  scored: number;
  average: number | null;
} {
  const scores = sessions.flatMap(({ overallScore }) => overallScore ?? []);
  const sum = scores.reduce((total, score) => total + score, 0);
  return { scored: scores.length, average: scores.length === 0 ? null : Math.round(sum / scores.length) };
}

/**
 * Formats a time for the model, as in "Thursday, 26 November 2026 at 04:30". Throws a RangeError if the zone is
 * unknown.
 */
export const localTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
