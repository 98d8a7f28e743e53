import { z } from 'zod';
import { integer, isoDate, text } from '../platform/common.ts';
import { latinDigits } from '../platform/latin-digits.ts';

/** Normalises a code as typed: keeps only its letters and digits, in upper case. */
export const normalCode = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

export type BetaCodeState = 'open' | 'used_up' | 'expired' | 'revoked';

export const newBetaCodeBody = z.object({
  note: text.trim().max(200).default(''),
  maxUses: integer.min(1).max(10_000),
  expiresAt: isoDate.nullable().default(null),
});
export type NewBetaCodeBody = z.infer<typeof newBetaCodeBody>;

export interface BetaCode {
  id: string;
  /** Last four characters of the code. The full code is shown once and never stored. */
  ending: string;
  note: string;
  maxUses: number;
  uses: number;
  state: BetaCodeState;
  expiresAt: string | null;
  revokedAt: string | null;
  createdAt: string;
  createdBy: string | null;
}
export interface BetaCodeCreated {
  id: string;
  code: string;
}
export interface BetaRedemption {
  company: { id: string; name: string };
  /** Null if the account was deleted. */
  user: { id: string; name: string } | null;
  at: string;
}
