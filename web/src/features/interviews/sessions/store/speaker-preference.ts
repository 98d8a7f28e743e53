const key = 'candi.speaker';

/** Returns the output device last chosen in this browser; empty for the system default. */
export function preferredSpeaker(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores the choice. If the browser has no storage, the choice lasts until the page is closed. */
export function rememberSpeaker(id: string): void {
  try {
    if (id) localStorage.setItem(key, id);
    else localStorage.removeItem(key);
  } catch {
    // The choice works without storage.
  }
}
