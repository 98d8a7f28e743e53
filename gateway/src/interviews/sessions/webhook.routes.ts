import { id } from '@candi/contract/platform/common';
import { inChargeAttribute } from '@candi/contract/interviews/room';
import { Hono } from 'hono';
import { WebhookReceiver } from 'livekit-server-sdk';
import { candidateIdentity } from '../../platform/adapters/livekit/rooms.ts';
import { findCompanyOfSession } from '../../platform/database/lookups.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/http/context.ts';
import { muteUnexpectedRecruiter } from '../live/take-over.service.ts';
import { checkPresence } from './presence.service.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { markPresence } from './sessions.repository.ts';

/** Number of event ids that are remembered, to ignore repeated events. */
const maxRememberedEvents = 1000;
const presenceEvents = new Set(['participant_joined', 'participant_left', 'participant_connection_aborted']);

/**
 * Receives LiveKit's webhooks, whose signature covers a hash of the body. A webhook only triggers a check of the room,
 * so a forged, late or lost one can't end a session.
 */
export const webhookRoutes = (deps: SessionDeps) => {
  const { environment } = deps;
  const receivers = [new WebhookReceiver(environment.LIVEKIT_API_KEY, environment.LIVEKIT_API_SECRET)];
  if (environment.LIVEKIT_API_KEY_OLD && environment.LIVEKIT_API_SECRET_OLD)
    receivers.push(new WebhookReceiver(environment.LIVEKIT_API_KEY_OLD, environment.LIVEKIT_API_SECRET_OLD));
  const seen = new Set<string>();

  return new Hono<Env>().post('/livekit/webhook', async (c) => {
    const [body, signature] = [await c.req.text(), c.req.header('Authorization')];
    const event = await Promise.any(receivers.map((receiver) => receiver.receive(body, signature))).catch(
      () => null,
    );
    if (event === null) throw new AppError('INVALID_TOKEN');
    if (seen.has(event.id)) return c.json({ checked: false });
    seen.add(event.id);
    for (const oldest of seen) {
      if (seen.size <= maxRememberedEvents) break;
      seen.delete(oldest);
    }
    const room = id.safeParse(event.room?.name);
    if (!room.success || !presenceEvents.has(event.event)) return c.json({ checked: false });
    const { participant } = event;
    if (event.event === 'participant_joined' && participant?.attributes[inChargeAttribute] === 'yes')
      return c.json({ checked: await muteUnexpectedRecruiter(deps, room.data, participant.identity) });
    if (participant?.identity !== candidateIdentity(room.data)) return c.json({ checked: false });
    return c.json({ checked: await check(deps, room.data) });
  });
};

async function check(deps: SessionDeps, sessionId: string): Promise<boolean> {
  const companyId = await findCompanyOfSession(deps.database, sessionId);
  if (companyId === undefined) return false;
  const presence = await checkPresence(deps.rooms, sessionId);
  await withSession(deps.database, companyId, (trx) => markPresence(trx, sessionId, presence));
  return true;
}
