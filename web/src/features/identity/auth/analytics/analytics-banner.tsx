import { Alert, Button, Group, Text } from '@mantine/core';
import { IconChartDots } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalytics } from './use-analytics.ts';

/**
 * Measures the page while it is shown, if the person has agreed. Asks once in each browser, and only if the
 * installation measures at all.
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
    <Alert role="note" color="gray" icon={<IconChartDots aria-hidden />} title={t('analytics.title')} mb="lg">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 320px' }}>
          {t('analytics.text')}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setAllowed(false)}>
            {t('analytics.refuse')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAllowed(true)}>
            {t('analytics.allow')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
