/** The signed-in page that was open, or asked for, when its visitor had to sign in: where they go afterwards. */
let wanted: string | null = null;

export function keepWanted(address: string): void {
  wanted = address;
}

/** Someone who signs out by choice begins anew. */
export function forgetWanted(): void {
  wanted = null;
}

export const readWanted = (): string | null => wanted;
