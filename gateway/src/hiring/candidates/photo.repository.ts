import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { ImageType } from '@candi/contract/platform/images';

export interface StoredPhoto {
  key: string;
  type: ImageType;
  version: string;
}

/** Returns a candidate's photo, or undefined if there is none. */
export function findPhoto(handle: Handle, companyId: string, candidateId: string) {
  return handle
    .selectFrom('candidates')
    .select(['photoKey as key', 'photoType as type', 'photoVersion as version'])
    .where('companyId', '=', companyId)
    .where('id', '=', candidateId)
    .where('photoKey', 'is not', null)
    .$narrowType<StoredPhoto>()
    .executeTakeFirst();
}

/** Stores a candidate's photo; null removes it. Returns false if the company has no such candidate. */
export async function setPhoto(
  handle: Handle,
  companyId: string,
  candidateId: string,
  photo: StoredPhoto | null,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('candidates')
    .set({
      photoKey: photo?.key ?? null,
      photoType: photo?.type ?? null,
      photoVersion: photo?.version ?? null,
      updatedAt: sql`now()`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', candidateId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
