/** Path of the page that was open or requested when the visitor had to sign in. The sign-in leads back to it. */
let returnPath: string | null = null;

export function saveReturnPath(address: string): void {
  returnPath = address;
}

/** Clears the stored path, so that the next sign-in opens the start page. */
export function clearReturnPath(): void {
  returnPath = null;
}

export const readReturnPath = (): string | null => returnPath;
