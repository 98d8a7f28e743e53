import { Button } from '@mantine/core';
import { IconChartDots } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBanner } from '#ui/page-banner.tsx';
import { useAnalytics } from './use-analytics.ts';

/**
 * Asks for consent to analytics, once in each browser, if analytics are configured. Runs analytics while it is
 * mounted, if the person has consented.
 */
export function AnalyticsBanner() {
  const { t } = useTranslation();
  const { project, allowed, setAllowed } = useAnalytics();
  useEffect(() => {
    if (project === null || allowed !== true) return;
    const loading = import('./clarity.ts');
    void loading.then(({ startClarity }) => startClarity(project)).catch(() => undefined);
    return () => void loading.then(({ stopClarity }) => stopClarity()).catch(() => undefined);
  }, [project, allowed]);
  if (project === null || allowed !== null) return null;
  return (
    <PageBanner
      colour="gray"
      icon={<IconChartDots aria-hidden />}
      title={t('analytics.title')}
      text={t('analytics.text')}
    >
      <Button variant="default" size="xs" onClick={() => setAllowed(false)}>
        {t('analytics.refuse')}
      </Button>
      <Button variant="default" size="xs" onClick={() => setAllowed(true)}>
        {t('analytics.allow')}
      </Button>
    </PageBanner>
  );
}
