import type { BrandBody } from '@candi/contract/identity/brand';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { CheckedImage } from '../../platform/http/check-image.ts';

/** Returns the company's name and brand, and whether it has the white-label add-on. */
export function findBrand(handle: Handle, companyId: string) {
  return handle
    .selectFrom('companies')
    .leftJoin('companyBrands', 'companyBrands.companyId', 'companies.id')
    .leftJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .select((is) => [
      'companies.name',
      'companyBrands.logoVersion',
      'companyBrands.colour',
      is.fn.coalesce('companyBrands.senderName', is.val('')).as('senderName'),
      is.fn.coalesce('subscriptions.whiteLabel', is.val(false)).as('whiteLabel'),
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Stores the company's colour and sender name. */
export async function saveBrand(handle: Handle, companyId: string, brand: BrandBody): Promise<void> {
  await handle
    .insertInto('companyBrands')
    .values({ companyId, ...brand })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ ...brand, updatedAt: sql`now()` }))
    .execute();
}

/** Stores the company's logo; null removes it. */
export async function saveLogo(handle: Handle, companyId: string, logo: CheckedImage | null): Promise<void> {
  const columns = {
    logo: logo && Buffer.from(logo.bytes),
    logoType: logo?.type ?? null,
    logoVersion: logo?.version ?? null,
  };
  await handle
    .insertInto('companyBrands')
    .values({ companyId, ...columns })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ ...columns, updatedAt: sql`now()` }))
    .execute();
}

/** Returns the company's logo, or undefined if it has none. */
export function findLogo(handle: Handle, companyId: string) {
  return handle
    .selectFrom('companyBrands')
    .select(['logo', 'logoType as type'])
    .where('companyId', '=', companyId)
    .where('logo', 'is not', null)
    .$narrowType<{ logo: Buffer; type: string }>()
    .executeTakeFirst();
}
