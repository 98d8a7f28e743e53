import { z } from 'zod';
import { confirmation } from './auth.ts';
import { integer, secret, text, timeZone } from '../platform/common.ts';
import type { CompanyKind } from '../platform/enumerations.ts';
import { plainName } from '../platform/names.ts';

/** Allowed values for how long interviews are kept after they end (days). */
export const retentionLimits = { min: 30, max: 1825 } as const;

export const companyBody = z.object({
  name: plainName,
  timeZone,
  retentionDays: integer.min(retentionLimits.min).max(retentionLimits.max),
});
export type CompanyBody = z.infer<typeof companyBody>;
export interface CompanySettings extends CompanyBody {
  id: string;
  kind: CompanyKind;
  createdAt: string;
  /** Whether members who sign in with a password need a second factor. */
  secondFactorRequired: boolean;
}
/** `confirmation`: needed to no longer require it. */
export const factorPolicyBody = z.object({ required: z.boolean(), confirmation });
/** How long the owner can restore a deleted company (days). Then it is erased. */
export const companyDeletionDays = 7;
/** One-time secret from the email that restores a deleted company. */
export const companyRestoration = z.object({ token: secret });
/** `name`: the company's name, typed so that nobody deletes it by accident. */
export const companyDeletion = z.object({ name: text.trim().min(1).max(200), confirmation });
