/** The text that was in the HTML when the page was opened, such as a heading; null if there was none. */
let html: string | null = null;
/** Path of the page whose HTML contained the text. */
let path = '';

/** Keeps the text that is in the page's HTML, so that it can be shown until the page itself is there. */
export function keepFirstScreen(root: HTMLElement): void {
  html = root.innerHTML.trim() || null;
  path = location.pathname;
}

/** Returns the text from the HTML as long as the page is the one that was opened; null otherwise. */
export const firstScreen = (): string | null => (location.pathname === path ? html : null);
