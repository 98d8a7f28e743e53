import { modelJobsPerHour } from '@candi/contract/platform/model-jobs';
import type { TemplateQuestion } from '@candi/contract/interviews/templates';
import type { Language } from '@candi/contract/platform/enumerations';
import { Badge, Group, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { weightOf } from '../template-values.ts';
import classes from './criteria.module.css';

interface CriteriaSummaryProps {
  question: Pick<TemplateQuestion, 'criteria' | 'criteriaState' | 'criteriaDraft'>;
  /** Language of the template. */
  language: Language;
  /** When drafting begins, if it waits (ISO 8601). */
  draftsFrom?: string | null | undefined;
  /** Whether this version of the template was replaced. */
  old?: boolean;
}

/** Shows the saved criteria of a question, or why there are none. */
export function CriteriaSummary({ question, language, draftsFrom, old = false }: CriteriaSummaryProps) {
  const { t, i18n } = useTranslation();
  const { criteria, criteriaState, criteriaDraft } = question;
  if (criteria.length === 0 && old)
    return (
      <Text size="sm" c="dimmed">
        {t('templates.criteria.none')}
      </Text>
    );
  if (criteriaState === 'failed')
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t('templates.criteria.failed')}
      </Text>
    );
  if (criteria.length === 0 && draftsFrom)
    return (
      <Text size="sm" c="dimmed">
        {t('templates.criteria.deferred', {
          limit: modelJobsPerHour,
          time: moment(draftsFrom, i18n.language).time,
        })}
      </Text>
    );
  if (criteria.length === 0)
    return (
      <Group gap="xs">
        <Loader size="xs" aria-hidden />
        <Text size="sm" c="dimmed">
          {t('templates.criteria.drafting')}
        </Text>
      </Group>
    );
  return (
    <Stack gap="xs">
      <Stack component="ol" gap="xs" p={0} m={0}>
        {criteria.map(({ label, weight, probe, anchor1, anchor3, anchor5 }, at) => (
          <li key={`${at} ${label}`} className={classes['criterion']}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Text size="sm" fw={600} dir="auto" lang={language} className={classes['text']}>
                {label}
              </Text>
              <Badge variant="light" size="sm" radius="sm" color={weight === 3 ? 'apricot' : 'gray'}>
                {t(`templates.criteria.weights.${weightOf({ weight })}`)}
              </Badge>
            </Group>
            <Text size="sm" dir="auto" lang={language} className={classes['text']}>
              {probe}
            </Text>
            <details>
              <Text component="summary" size="xs" c="dimmed" className={classes['more']}>
                {t('templates.criteria.anchors')}
              </Text>
              <dl className={classes['anchors']}>
                {([1, 3, 5] as const).map((rating) => (
                  <div key={rating}>
                    <Text component="dt" size="xs" c="dimmed" fw={600}>
                      {rating}
                    </Text>
                    <Text component="dd" size="sm" dir="auto" lang={language} className={classes['text']}>
                      {{ 1: anchor1, 3: anchor3, 5: anchor5 }[rating]}
                    </Text>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </Stack>
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {t(`templates.criteria.${criteriaState === 'edited' ? 'edited' : 'drafted'}`)}
        </Text>
        {criteriaDraft?.offlineDemo && (
          <Badge variant="light" size="sm" radius="sm" color="apricot">
            {t('common.offlineDemo')}
          </Badge>
        )}
      </Group>
    </Stack>
  );
}
