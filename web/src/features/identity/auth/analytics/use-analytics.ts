import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { pageSettings } from '#data/page-settings.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control: the person objects to being measured anywhere. */
    readonly globalPrivacyControl?: boolean;
  }
}

interface Analytics {
  /** Clarity's project; null if this installation doesn't measure, or the browser objects to it. */
  project: string | null;
  /** The person's answer in this browser; null if they haven't been asked. */
  allowed: boolean | null;
  setAllowed: (allowed: boolean) => void;
}

/** Whether the page may be measured. Nothing of it is loaded without the person's consent. */
export function useAnalytics(): Analytics {
  const { data } = useQuery(pageSettings);
  const [allowed, setAllowed] = useLocalStorage<boolean | null>({
    key: 'candi.analytics',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const objects = navigator.globalPrivacyControl === true;
  return { project: objects ? null : (data?.clarityProject ?? null), allowed, setAllowed };
}
