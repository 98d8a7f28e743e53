const key = 'candi.speaker';

/** The speaker that was chosen in this browser last; empty: as the system has it. */
export function wishedSpeaker(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Where the browser keeps nothing, the choice holds for this page alone. */
export function rememberSpeaker(id: string): void {
  try {
    if (id) localStorage.setItem(key, id);
    else localStorage.removeItem(key);
  } catch {
    // Nothing to do: the choice works all the same.
  }
}
