import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Selects the status of a session's newest invitation email as `mail`; null if none was sent. For queries over
 * `sessions`.
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
