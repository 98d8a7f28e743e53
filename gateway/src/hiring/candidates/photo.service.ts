import { randomUUID } from 'node:crypto';
import { photoLimits } from '@candi/contract/platform/images';
import type { Actor } from '../../platform/actor.ts';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { checkImage, type CheckedImage } from '../../platform/http/check-image.ts';
import { command } from '../../platform/http/command.ts';
import { photoUrlOf } from '../../platform/photo-url.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { findPhoto, setPhoto, type StoredPhoto } from './photo.repository.ts';

/** Checks a photo. Throws FILE_UNSUPPORTED, FILE_TOO_LARGE. */
export const checkPhoto = (bytes: Uint8Array): CheckedImage => checkImage(bytes, photoLimits);

/** Stores a photo's file under a new key. */
export async function storePhoto(
  storage: Storage,
  companyId: string,
  { bytes, type, version }: CheckedImage,
): Promise<StoredPhoto> {
  const key = `photos/${companyId}/${randomUUID()}.${type.slice('image/'.length)}`;
  await storage.write(key, bytes);
  return { key, type, version };
}

/**
 * Stores a candidate's photo and removes the previous one, if any. Returns its URL. Throws PAGE_NOT_FOUND if the
 * candidate doesn't exist, and the errors of `checkPhoto`.
 */
export async function replacePhoto(
  deps: SessionDeps,
  by: Actor,
  candidateId: string,
  bytes: Uint8Array,
): Promise<string | null> {
  const photo = await storePhoto(deps.storage, by.companyId, checkPhoto(bytes));
  try {
    await keepPhoto(deps, by, candidateId, photo);
  } catch (error) {
    await deps.storage.remove(photo.key);
    throw error;
  }
  return photoUrlOf(candidateId, photo.version);
}

/** Removes a candidate's photo. Throws PAGE_NOT_FOUND if the candidate doesn't exist. */
export const removePhoto = (deps: SessionDeps, by: Actor, candidateId: string): Promise<void> =>
  keepPhoto(deps, by, candidateId, null);

const keepPhoto = (
  deps: SessionDeps,
  by: Actor,
  candidateId: string,
  photo: StoredPhoto | null,
): Promise<void> =>
  command(deps, by, async (trx) => {
    if (!(await setPhoto(trx, by.companyId, candidateId, photo))) throw new AppError('PAGE_NOT_FOUND');
    const action = photo ? 'candidate.photo' : 'candidate.photo_removed';
    await writeAudit(trx, by, { action, subjectId: candidateId });
  });

/** Finds a candidate's photo. Throws PAGE_NOT_FOUND if there is none. */
export async function findPhotoOf(
  deps: SessionDeps,
  companyId: string,
  candidateId: string,
): Promise<StoredPhoto> {
  const photo = await withCompany(deps.database, companyId, (trx) => findPhoto(trx, companyId, candidateId));
  if (!photo) throw new AppError('PAGE_NOT_FOUND');
  return photo;
}

/** Opens a photo's file. Throws PAGE_NOT_FOUND if it is missing. */
export async function openPhoto({ storage }: SessionDeps, { key }: StoredPhoto) {
  const stored = await storage.stat(key);
  if (!stored) throw new AppError('PAGE_NOT_FOUND');
  return { bytes: stored.bytes, body: storage.read(key, 0, stored.bytes - 1) };
}
