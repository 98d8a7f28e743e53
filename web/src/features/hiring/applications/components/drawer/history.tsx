import type { ApplicationDetail, ApplicationEvent } from '@candi/contract/hiring/applications';
import { Text, Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { Section } from '#ui/section.tsx';

function useWords(): (event: ApplicationEvent) => string {
  const { t, i18n } = useTranslation();
  // Isolates the phase name, whose text direction may differ from that of the sentence.
  const phase = (name: string) => (name === '' ? t('jobs.screening') : `\u2068${name}\u2069`);
  return (event) => {
    switch (event.kind) {
      case 'applied':
        return t(`applications.events.applied.${event.source}`);
      case 'moved':
        return t('applications.events.moved', { from: phase(event.from), to: phase(event.to) });
      case 'decided':
        return t('applications.events.decided', {
          decision: t(`applications.decisions.${event.to ?? 'NONE'}`),
        });
      case 'fit':
        return t('applications.events.fit', { fit: t(`applications.fits.${event.to ?? 'NONE'}`) });
      case 'screened':
        return t('applications.events.screened', {
          fit: t(`applications.fits.${event.fit ?? 'NONE'}`),
          score: new Intl.NumberFormat(i18n.resolvedLanguage).format(event.score),
        });
      case 'session':
        return t('applications.events.session', { title: `\u2068${event.title}\u2069` });
    }
  };
}

/** History of the application, newest first. */
export function History({ detail }: { detail: ApplicationDetail }) {
  const { t, i18n } = useTranslation();
  const words = useWords();
  return (
    <Section title={t('applications.history')}>
      <Timeline bulletSize={14} lineWidth={2} active={-1}>
        {detail.history.map((event) => {
          const { both } = moment(event.at, i18n.resolvedLanguage ?? 'en');
          return (
            <Timeline.Item key={`${event.at} ${event.kind}`}>
              <Text size="sm">{words(event)}</Text>
              <Text size="xs" c="dimmed">
                <MetaLine facts={[...(event.by ? [event.by] : []), both]} />
              </Text>
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Section>
  );
}
