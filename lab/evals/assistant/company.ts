import { createHash } from 'node:crypto';
import type { CompanyTexts } from './company-texts.ts';

/** The time at which every request is sent. */
export const now = new Date('2026-11-25T09:30:00.000Z');
const dayMs = 86_400_000;
export const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

/** Scores of the company's finished interviews (0–100), and their rounded mean. */
export const scores = { strong: 82, middling: 54, rejected: 37 } as const;
export const averageScore = 58;

/**
 * Returns an id derived from the name. The same name always has the same id, so that recorded tool calls stay valid.
 */
export function fixedId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Person = keyof CompanyTexts['people'];

/** Ids of the rows of a request's company. `theirs`: ids of another company's rows. */
export interface CompanyIds {
  supportJob: string;
  warehouseJob: string;
  template: string;
  candidates: Record<Person, string>;
  sessions: Record<'strong' | 'middling' | 'rejected' | 'planned' | 'private', string>;
  theirs: { job: string; candidate: string; session: string };
}

/** Returns the ids of the rows of a request's company. */
export function companyIds(requestId: string): CompanyIds {
  const at = (name: string) => fixedId(`${requestId} ${name}`);
  return {
    supportJob: at('support job'),
    warehouseJob: at('warehouse job'),
    template: at('template'),
    candidates: {
      strong: at('strong'),
      middling: at('middling'),
      rejected: at('rejected'),
      planned: at('planned'),
      profile: at('profile'),
    },
    sessions: {
      strong: at('strong session'),
      middling: at('middling session'),
      rejected: at('rejected session'),
      planned: at('planned session'),
      private: at('private session'),
    },
    theirs: { job: at('their job'), candidate: at('their candidate'), session: at('their session') },
  };
}
