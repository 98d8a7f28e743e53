import { browserStorage } from '#data/storage.ts';

const key = 'candi.speaker';

/** Returns the output device last chosen in this browser; empty for the system default. */
export const preferredSpeaker = (): string => browserStorage.get(key) ?? '';

export function rememberSpeaker(id: string): void {
  if (id) browserStorage.set(key, id);
  else browserStorage.remove(key);
}
