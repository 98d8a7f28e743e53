/** Signed-in page that was open or requested when the visitor had to sign in; opened after the sign-in. */
let returnPath: string | null = null;

export function saveReturnPath(address: string): void {
  returnPath = address;
}

/** Forgets the stored page, so that a deliberate sign-out starts over. */
export function clearReturnPath(): void {
  returnPath = null;
}

export const readReturnPath = (): string | null => returnPath;
