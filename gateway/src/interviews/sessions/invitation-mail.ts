import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Selects the status of a session's newest invitation mail as `mail`; null if none was sent. For queries over `sessions`. */
export const invitationMail = () =>
  expressionBuilder<Tables, 'sessions'>()
    .selectFrom('mails')
    .select('mails.status')
    .whereRef('mails.company_id', '=', 'sessions.company_id')
    .whereRef('mails.subject_id', '=', 'sessions.id')
    .where('mails.kind', '=', 'interview')
    .orderBy('mails.created_at', 'desc')
    .limit(1)
    .as('mail');
