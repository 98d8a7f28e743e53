/**
 * Returns the date that lists show for a session and sort by: the start if the session has started, otherwise the
 * scheduled time, otherwise the time of creation.
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
