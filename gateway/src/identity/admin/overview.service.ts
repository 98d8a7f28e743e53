import type { AdminOverview } from '@candi/contract/identity/admin';
import { withAdmin } from '../../platform/database/with-admin.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { countPlatform } from './overview.repository.ts';

/** Days that completed interviews are counted for. */
const days = 30;

/** Returns the platform's totals. */
export function readOverview(deps: Deps, admin: Account): Promise<AdminOverview> {
  const since = new Date(deps.now().getTime() - days * 86_400_000);
  const line = { companyId: null, action: 'overview.read' as const, subjectId: null };
  return withAdmin(deps.database, admin.userId, line, (trx) => countPlatform(trx, since));
}
