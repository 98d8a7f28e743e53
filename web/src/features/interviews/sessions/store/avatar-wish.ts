const key = 'candi.avatar';

/** Whether this browser's candidate wants to see Candi as a person. Without an answer: yes. */
export function wantsAvatar(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Where the browser keeps nothing, the wish holds for this page alone. */
export function rememberAvatar(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Nothing to do: the switch works all the same.
  }
}
