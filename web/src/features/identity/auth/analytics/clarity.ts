import Clarity from '@microsoft/clarity';

declare global {
  interface Window {
    /** Command function of Microsoft Clarity's script; undefined until the script is loaded. */
    clarity?: (command: 'start' | 'stop') => void;
  }
}

/**
 * Starts analytics: loads Clarity's script, or resumes it after `stopClarity`. Clarity may set its own analytics
 * cookies, but no advertising cookies.
 */
export function startClarity(project: string): void {
  if (window.clarity) return window.clarity('start');
  Clarity.init(project);
  Clarity.consentV2({ ad_Storage: 'denied', analytics_Storage: 'granted' });
}

/** Stops analytics until `startClarity` is called again. */
export const stopClarity = (): void => window.clarity?.('stop');
