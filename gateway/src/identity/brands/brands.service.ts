import type { BrandBody, BrandSettings, CompanyBrand } from '@candi/contract/identity/brand';
import { logoLimits, senderRefusal } from '@candi/contract/identity/brand';
import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { checkImage } from '../../platform/http/check-image.ts';
import { findBrand, findLogo, saveBrand, saveLogo } from './brands.repository.ts';

const logoUrlOf = (companyId: string, version: string | null): string | null =>
  version === null ? null : `/v1/companies/${companyId}/logo?v=${version}`;

/** Returns the brand that the company's public pages show. `trx`: a transaction of that company. */
export async function readBrand(trx: Handle, companyId: string): Promise<CompanyBrand> {
  const { name, logoVersion, colour, whiteLabel } = await findBrand(trx, companyId);
  return {
    name,
    logoUrl: logoUrlOf(companyId, logoVersion),
    colour: whiteLabel ? colour : null,
    whiteLabel,
  };
}

/** Returns the stored settings, including those that have no effect without the white-label add-on. */
async function describe(trx: Handle, companyId: string): Promise<BrandSettings> {
  const { logoVersion, colour, senderName, whiteLabel } = await findBrand(trx, companyId);
  return { logoUrl: logoUrlOf(companyId, logoVersion), colour, senderName, whiteLabel };
}

export const readBrandSettings = (deps: Deps, companyId: string): Promise<BrandSettings> =>
  withCompany(deps.database, companyId, (trx) => describe(trx, companyId));

/** Stores the company's colour and sender name. Throws VALIDATION if the sender name isn't accepted. */
export const changeBrand = (deps: Deps, by: Caller, body: BrandBody): Promise<BrandSettings> =>
  command(deps, by, async (trx) => {
    const { companyId } = by;
    const { name } = await findBrand(trx, companyId);
    const senderName = senderRefusal(body.senderName, name);
    if (senderName) throw new AppError('VALIDATION', undefined, { senderName });
    await saveBrand(trx, companyId, body);
    await writeAudit(trx, by, { action: 'company.brand', subjectId: companyId, details: { ...body } });
    return describe(trx, companyId);
  });

/** Stores the company's logo; null removes it. Throws FILE_UNSUPPORTED, FILE_TOO_LARGE. */
export async function changeLogo(deps: Deps, by: Actor, bytes: Uint8Array | null): Promise<BrandSettings> {
  const logo = bytes && checkImage(bytes, logoLimits);
  return command(deps, by, async (trx) => {
    const { companyId } = by;
    await saveLogo(trx, companyId, logo);
    await writeAudit(trx, by, {
      action: logo ? 'company.logo' : 'company.logo_removed',
      subjectId: companyId,
    });
    return describe(trx, companyId);
  });
}

/** Returns the company's logo. Throws PAGE_NOT_FOUND if there is none. */
export async function readLogo(deps: Deps, companyId: string): Promise<{ logo: Buffer; type: string }> {
  const found = await withCompany(deps.database, companyId, (trx) => findLogo(trx, companyId));
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  return found;
}
