import type { Language } from '@candi/contract/platform/enumerations';
import type { InterviewSkills, Quote } from '@candi/contract/reports/reports';
import { Card, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuoteLine } from './quote-line.tsx';

interface SkillsCardProps {
  skills: InterviewSkills;
  /** Language of the interview. */
  language: Language;
  /** Null if there is no recording to play. */
  onPlay: ((quote: Quote) => void) | null;
}

/**
 * Skills that the interview showed, each with its evidence; skills that it didn't show; and skills that it didn't ask
 * about.
 */
export function SkillsCard({ skills, language, onPlay }: SkillsCardProps) {
  const { t } = useTranslation();
  const { from, matched } = skills;
  const unshown = (['missing', 'notAsked'] as const).filter((name) => skills[name].length > 0);
  if (matched.length === 0 && unshown.length === 0) return null;
  return (
    <Card withBorder padding="lg" component="section">
      <Stack gap="lg">
        <div>
          <Title order={2} size="h5" mb={4}>
            {t('reports.skills.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t(`reports.skills.from.${from}`)}
          </Text>
        </div>
        {matched.length > 0 && (
          <Stack gap="xs" component="section" aria-label={t('reports.skills.matched')}>
            <Title order={3} size="h6">
              {t('reports.skills.matched')}
            </Title>
            <List listStyleType="none" size="sm" spacing="sm">
              {matched.map(({ text, quote }) => (
                <List.Item key={text}>
                  <Text size="sm" dir="auto" mb={4}>
                    {text}
                  </Text>
                  <QuoteLine quote={quote} language={language} onPlay={onPlay} />
                </List.Item>
              ))}
            </List>
          </Stack>
        )}
        {unshown.map((name) => (
          <Stack key={name} gap="xs" component="section" aria-label={t(`reports.skills.${name}`)}>
            <Title order={3} size="h6">
              {t(`reports.skills.${name}`)}
            </Title>
            <Text size="sm" c="dimmed">
              {t(`reports.skills.${name}Text`)}
            </Text>
            <List size="sm" spacing={6}>
              {skills[name].map((text) => (
                <List.Item key={text}>
                  <bdi>{text}</bdi>
                </List.Item>
              ))}
            </List>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
