import type { ApplicationDetail } from '@candi/contract/hiring/applications';
import { fits } from '@candi/contract/platform/enumerations';
import { modelJobsPerHour } from '@candi/contract/platform/model-jobs';
import type { FitBasis } from '@candi/contract/hiring/jobs';
import { Badge, Group, NativeSelect, RingProgress, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import type { BoardActions } from '../board-actions.ts';
import { fitColours } from '../components/fit-badge.tsx';
import classes from './fit-panel.module.css';
import { Section } from '#ui/section.tsx';

function Basis({ basis }: { basis: FitBasis }) {
  const { t } = useTranslation();
  return (
    <ul className={classes['basis']}>
      {basis.matched.map(({ text, evidence }) => (
        <li key={text}>
          <IconCircleCheck size={18} className={classes['met']} aria-label={t('applications.met')} />
          <div>
            <Text size="sm" dir="auto" className="page-start">
              {text}
            </Text>
            <Text size="xs" c="dimmed" dir="auto" className="page-start" component="q" display="block">
              {evidence}
            </Text>
          </div>
        </li>
      ))}
      {basis.missing.map((text) => (
        <li key={text}>
          <IconCircleX size={18} className={classes['missing']} aria-label={t('applications.notShown')} />
          <Text size="sm" c="dimmed" dir="auto" className="page-start">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}

interface FitPanelProps {
  detail: ApplicationDetail;
  actions: BoardActions;
}

/** The candidate's fit, whether a recruiter or the screening set it, and the screening's evidence. */
export function FitPanel({ detail, actions }: FitPanelProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const { fit, fitScore, fitBy, fitBasis, screening } = detail;
  const made = fitBasis?.made;
  const mine = fitBy === 'recruiter';
  const screeningsBucket = fitBasis?.screening;
  return (
    <Section title={t('applications.fitTitle')}>
      <Group wrap="nowrap" align="center" gap="md">
        {fitScore !== null && (
          <RingProgress
            size={76}
            thickness={7}
            roundCaps
            sections={[{ value: fitScore, color: screeningsBucket ? fitColours[screeningsBucket] : 'gray' }]}
            label={
              <Text ta="center" fw={700} lh={1} aria-label={t('applications.scoreOf', { score: fitScore })}>
                {new Intl.NumberFormat(language).format(fitScore)}
              </Text>
            }
          />
        )}
        <Stack gap={4} style={{ flex: 1 }}>
          <NativeSelect
            label={t('applications.fit')}
            disabled={!actions.mayEdit}
            data={[
              {
                value: '',
                label: screeningsBucket
                  ? t('applications.fitFromScreening', { fit: t(`applications.fits.${screeningsBucket}`) })
                  : t('applications.fits.NONE'),
              },
              ...fits.map((value) => ({ value, label: t(`applications.fits.${value}`) })),
            ]}
            value={mine ? (fit ?? '') : ''}
            onChange={({ currentTarget: { value } }) =>
              actions.change({
                rows: [detail],
                change: { fit: fits.find((each) => each === value) ?? null },
              })
            }
          />
        </Stack>
      </Group>
      {screening !== 'done' && (
        <Text size="sm" c="dimmed">
          {t(`applications.screeningText.${screening}`, { limit: modelJobsPerHour })}
        </Text>
      )}
      {fitBasis && fitBasis.matched.length + fitBasis.missing.length > 0 && <Basis basis={fitBasis} />}
      {made && (
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {t('applications.screenedBy', { model: made.model, day: moment(made.at, language).day })}
          </Text>
          {made.offlineDemo && (
            <Badge size="sm" variant="light" color="apricot" radius="sm">
              {t('common.offlineDemo')}
            </Badge>
          )}
        </Group>
      )}
    </Section>
  );
}
