import type {
  BetaCode,
  BetaCodeCreated,
  BetaCodeState,
  BetaRedemption,
  NewBetaCodeBody,
} from '@candi/contract/identity/beta-codes';
import { normalCode } from '@candi/contract/identity/beta-codes';
import type { Page } from '@candi/contract/platform/common';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import type { ListedBetaCode } from './beta-codes.repository.ts';
import { insertBetaCode, listBetaCodes, listRedemptions, revokeBetaCode } from './beta-codes.repository.ts';
import { codeFrom, idFrom } from './request-seed.ts';

export function betaCodeState(
  code: { revokedAt: Date | null; expiresAt: Date | null; maxUses: number },
  uses: number,
  now: Date,
): BetaCodeState {
  if (code.revokedAt) return 'revoked';
  if (uses >= code.maxUses) return 'used_up';
  return code.expiresAt && code.expiresAt <= now ? 'expired' : 'open';
}

const toBetaCode = (row: ListedBetaCode, now: Date): BetaCode => ({
  ...row,
  uses: row.uses ?? 0,
  state: betaCodeState(row, row.uses ?? 0, now),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export async function pageOfBetaCodes(
  deps: Deps,
  admin: Account,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<BetaCode>> {
  const line = { companyId: null, action: 'beta_code.list' as const, subjectId: null };
  const rows = await withAdmin(deps.database, admin.userId, line, (trx) =>
    listBetaCodes(trx, after, limit + 1),
  );
  return keysetPage(rows, limit, 'newest', (row) => toBetaCode(row, deps.now()));
}

/**
 * Creates a beta code. Only this response contains the whole code; its hash and last four characters are stored.
 * `seed`: derived from the request.
 */
export function createBetaCode(
  deps: Deps,
  admin: Account,
  { note, maxUses, expiresAt }: NewBetaCodeBody,
  seed: Buffer,
): Promise<BetaCodeCreated> {
  const id = idFrom(seed);
  const code = codeFrom(seed);
  const ending = code.slice(-4);
  return withAdmin(
    deps.database,
    admin.userId,
    {
      companyId: null,
      action: 'beta_code.create',
      subjectId: id,
      details: { ending, note, maxUses, expiresAt },
    },
    async (trx) => {
      await insertBetaCode(trx, {
        id,
        codeHash: hashSecret(normalCode(code)),
        ending,
        note,
        maxUses,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        createdBy: admin.userId,
      });
      return { id, code };
    },
  );
}

/**
 * Revokes a beta code. Companies that redeemed it keep their access. Throws PAGE_NOT_FOUND if there is no active code
 * with this id.
 */
export async function revokeCode(deps: Deps, admin: Account, id: string): Promise<void> {
  const line = { companyId: null, action: 'beta_code.revoke' as const, subjectId: id };
  await withAdmin(deps.database, admin.userId, line, async (trx) => {
    if (!(await revokeBetaCode(trx, id, deps.now()))) throw new AppError('PAGE_NOT_FOUND');
  });
}

export async function readRedemptions(deps: Deps, admin: Account, id: string): Promise<BetaRedemption[]> {
  const line = { companyId: null, action: 'beta_code.read' as const, subjectId: id };
  const rows = await withAdmin(deps.database, admin.userId, line, (trx) => listRedemptions(trx, id));
  return rows.map((row) => ({
    company: { id: row.companyId, name: row.companyName },
    user: row.userId ? { id: row.userId, name: `${row.firstName} ${row.lastName}` } : null,
    at: row.createdAt.toISOString(),
  }));
}
