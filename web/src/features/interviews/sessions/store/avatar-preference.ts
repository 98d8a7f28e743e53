const key = 'candi.avatar';

/** Returns whether the candidate wants to see Candi as an avatar, as stored in this browser. Default: true. */
export function prefersAvatar(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Stores the choice. If the browser has no storage, the choice lasts until the page is closed. */
export function rememberAvatar(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // The switch works without storage.
  }
}
