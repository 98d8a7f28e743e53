import { useQuery } from '@tanstack/react-query';
import { pageSettings } from '#data/page-settings.ts';
import { useStoredChoice } from '#data/use-stored-choice.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control: whether the person objects to tracking on all sites. */
    readonly globalPrivacyControl?: boolean;
  }
}

interface Analytics {
  /** Id of the Clarity project; null if analytics aren't configured, or the browser sends Global Privacy Control. */
  project: string | null;
  /** Whether the person has consented in this browser; null if they haven't answered yet. */
  allowed: boolean | null;
  setAllowed: (allowed: boolean) => void;
}

/** Returns the analytics settings and the person's consent, which is stored in the browser. */
export function useAnalytics(): Analytics {
  const { data } = useQuery(pageSettings);
  const [allowed, setAllowed] = useStoredChoice('candi.analytics');
  const objects = navigator.globalPrivacyControl === true;
  return { project: objects ? null : (data?.clarityProject ?? null), allowed, setAllowed };
}
