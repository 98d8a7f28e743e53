import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { countWithinLimit } from '../../platform/http/rate-limit.ts';
import type { SecurityEvent } from '@candi/language/shapes/email-templates';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { profileOf } from './profiles.ts';
import { findPeople } from './accounts.repository.ts';

export interface SecurityNotice {
  event: SecurityEvent;
  /** The company whose owner is told; null for accounts without a company. */
  companyId: string | null;
  /** The user whose account or role is concerned, or the email address of an invited person. */
  subject: { userId: string } | { email: string };
  /** Another user who is concerned, such as a company's former owner. */
  alsoTo?: string;
  /** The user who caused the event; null if it is the platform. */
  actorId: string | null;
  /** True if the person concerned gets another email, so that only the owner is told, unless that is the same person. */
  isToldOtherwise?: boolean;
}

/**
 * Emails the person concerned by a sensitive action, and the owner of their company. An invited person gets no notice,
 * because they get the invitation. Emails beyond the limit `notice` are left out. `trx`: a transaction that sees these
 * accounts, as they are before a member is removed: one of `withCompany`, `withMember` or `withAdmin`, or one of
 * `withUser` if only the user's own account is concerned.
 */
export async function sendSecurityNotice(
  trx: Handle,
  deps: Pick<Deps, 'environment' | 'now'>,
  { event, companyId, subject, alsoTo, actorId, isToldOtherwise = false }: SecurityNotice,
): Promise<void> {
  const concerned = ['userId' in subject ? subject.userId : null, alsoTo ?? null].filter((id) => id !== null);
  const people = await findPeople(trx, companyId, actorId === null ? concerned : [...concerned, actorId]);
  const nameOf = (userId: string): string | undefined => {
    const person = people.find(({ id }) => id === userId);
    return person && `${person.firstName} ${person.lastName}`;
  };
  const personName = 'userId' in subject ? nameOf(subject.userId) : subject.email;
  const actorName = actorId === null ? null : (nameOf(actorId) ?? null);
  const recipients = people.filter(({ id, memberRole }) =>
    concerned.includes(id) ? !isToldOtherwise : memberRole === 'OWNER',
  );
  const cause = actorId ?? concerned[0] ?? '';
  for (const { email, firstName, language, role } of recipients) {
    // oxlint-disable-next-line no-await-in-loop -- one connection runs the queries of a transaction in turn
    if (!(await countWithinLimit(trx, 'notice', `${event} ${cause} ${email}`))) continue;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await queueMail(trx, deps, {
      companyId: null,
      recipient: email,
      language,
      data: {
        kind: 'security_notice',
        event,
        firstName,
        personName: personName ?? email,
        actorName,
        companyName: people.find(({ companyName }) => companyName !== null)?.companyName ?? '',
        at: deps.now(),
        url: `${deps.environment.PUBLIC_URL}/forgot-password?profile=${profileOf({ role })}`,
      },
    });
  }
}
