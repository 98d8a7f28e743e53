import type { Language } from '@candi/contract/platform/enumerations';
import type { Report } from '@candi/contract/reports/reports';
import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './summary.module.css';

interface SummaryProps {
  report: Report;
  /** Language of the report's texts. */
  language: Language;
}

/** Summary of the interview, with the average rating of each category and what its answers showed. */
export function Summary({ report, language }: SummaryProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage, { maximumFractionDigits: 1 });
  const explained = report.categories.some(({ insight }) => insight !== undefined);
  const wasAsked = (category: string) =>
    report.questions.some((question) => question.category === category && question.asked !== false);
  return (
    <Card withBorder padding="lg" component="section">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t('reports.title')}
          </Title>
          {report.made.offlineDemo && (
            <Badge variant="light" color="apricot" radius="sm">
              {t('common.offlineDemo')}
            </Badge>
          )}
        </Group>
        <Text dir="auto" lang={language}>
          {report.summary}
        </Text>
        {(report.categories.length > 1 || explained) && (
          <dl className={classes['categories']}>
            {report.categories.map(({ category, average, insight }) => (
              <div key={category} className={classes['category']} data-explained={explained || undefined}>
                <Text component="dt" size="sm" c="dimmed">
                  <bdi>{category || t('reports.noCategory')}</bdi>
                </Text>
                <Text component="dd" size="sm" fw={600}>
                  {average === null
                    ? t(wasAsked(category) ? 'reports.insufficient' : 'reports.notAsked')
                    : t('reports.ofFive', { rating: number.format(average) })}
                </Text>
                {insight && (
                  <Text component="dd" size="sm" dir="auto" lang={language}>
                    {insight}
                  </Text>
                )}
                {insight === null && average === null && (
                  <Text component="dd" size="sm">
                    {t(wasAsked(category) ? 'reports.categoryUnrated' : 'reports.categoryNotAsked')}
                  </Text>
                )}
              </div>
            ))}
          </dl>
        )}
      </Stack>
    </Card>
  );
}
