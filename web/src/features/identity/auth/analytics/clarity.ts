import Clarity from '@microsoft/clarity';

declare global {
  interface Window {
    /** Queue of Clarity's tag. */
    clarity?: (command: 'start' | 'stop') => void;
  }
}

/**
 * Starts measuring the page: loads Clarity's tag, or lets it continue. It may store its own cookie, but none for
 * advertising.
 */
export function startClarity(project: string): void {
  if (window.clarity) return window.clarity('start');
  Clarity.init(project);
  Clarity.consentV2({ ad_Storage: 'denied', analytics_Storage: 'granted' });
}

/** Stops measuring the page, until `startClarity` is called again. */
export const stopClarity = (): void => window.clarity?.('stop');
