/**
 * Returns the date of a session that lists show and sort by: when it started, else when it is scheduled, else when it
 * was created.
 */
export const sessionDate = ({
  startedAt,
  scheduledAt,
  createdAt,
}: {
  startedAt: string | null;
  scheduledAt: string | null;
  createdAt: string;
}): string => startedAt ?? scheduledAt ?? createdAt;
