import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Subquery for queries on `sessions`: selects the status of a session's latest invitation email as `mail`, which is
 * null if none was sent.
 */
export const invitationMail = () =>
  expressionBuilder<Tables, 'sessions'>()
    .selectFrom('mails')
    .select('mails.status')
    .whereRef('mails.companyId', '=', 'sessions.companyId')
    .whereRef('mails.subjectId', '=', 'sessions.id')
    .where('mails.kind', '=', 'interview')
    .orderBy('mails.createdAt', 'desc')
    .limit(1)
    .as('mail');
