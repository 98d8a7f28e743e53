/** Signed-in page that was open or requested when the visitor had to sign in; opened after the sign-in. */
let wanted: string | null = null;

export function keepWanted(address: string): void {
  wanted = address;
}

/** Forgets the stored page, so that a deliberate sign-out starts over. */
export function forgetWanted(): void {
  wanted = null;
}

export const readWanted = (): string | null => wanted;
