import { browserStorage } from '#data/storage.ts';

const key = 'candi.avatar';

/** Returns whether the candidate wants to see Candi as an avatar, as stored in this browser. Default: true. */
export const prefersAvatar = (): boolean => browserStorage.get(key) !== 'off';

export const rememberAvatar = (on: boolean): void => browserStorage.set(key, on ? 'on' : 'off');
