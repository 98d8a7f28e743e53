import type { Handle } from '../../platform/database/database.ts';

interface Actor {
  companyId: string;
  userId: string;
}
export interface Told {
  applicationId: string;
  action: 'application.create' | 'application.move' | 'application.decide' | 'application.fit';
  details: Record<string, unknown>;
}

/** Lines for the applications' histories, in the transaction of what they tell of. */
export async function tellAll(
  handle: Handle,
  { companyId, userId }: Actor,
  lines: readonly Told[],
): Promise<void> {
  if (!lines.length) return;
  await handle
    .insertInto('auditLog')
    .values(
      lines.map(({ applicationId, action, details }) => ({
        companyId,
        actorId: userId,
        action,
        subjectId: applicationId,
        details,
      })),
    )
    .execute();
}

/** From one phase to another, by their names; CV screening's is empty. */
export const tellMoves = (
  handle: Handle,
  by: Actor,
  moves: readonly { applicationId: string; from: string; to: string }[],
): Promise<void> =>
  tellAll(
    handle,
    by,
    moves.map(({ applicationId, from, to }) => ({
      applicationId,
      action: 'application.move',
      details: { from, to },
    })),
  );
