import { z } from 'zod';
import { plainName } from './auth.ts';
import type { CompanyKind } from './enumerations.ts';

/** How long interviews are kept after their end. Days. */
export const retentionLimits = { min: 30, max: 1825 } as const;

/** Is it a time zone by its IANA name, as this machine knows them? */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const companyBody = z.object({
  name: plainName,
  timeZone: z.string().max(100).refine(isTimeZone),
  retentionDays: z.number().int().min(retentionLimits.min).max(retentionLimits.max),
});
export type CompanyBody = z.infer<typeof companyBody>;
export interface CompanySettings extends CompanyBody {
  id: string;
  kind: CompanyKind;
  createdAt: string;
}
/** Whoever deletes a company types its name. */
export const companyDeletion = z.object({ name: z.string().trim().min(1).max(200) });
