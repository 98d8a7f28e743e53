import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { yearMonth } from '#i18n/year-month.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { Section } from '#ui/section.tsx';
import { TextBlocks } from '#ui/text-blocks.tsx';

function Entry({ title, facts, text = '' }: { title: string; facts: string[]; text?: string }) {
  return (
    <div>
      <Text size="sm" fw={600} dir="auto" className="page-start">
        {title}
      </Text>
      <Text size="xs" c="dimmed">
        <MetaLine facts={facts.filter(Boolean)} />
      </Text>
      {text !== '' && <TextBlocks text={text} />}
    </div>
  );
}

/** Work experience, education, languages and certifications of a candidate. */
export function CandidateHistory({ candidate }: { candidate: CandidateDetail }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const span = (from: string, to: string, current = false): string => {
    const end = current ? t('candidates.now') : to === '' ? '' : yearMonth(to, language);
    return [from === '' ? '' : yearMonth(from, language), end].filter(Boolean).join(' – ');
  };
  const { about, workExperience, education, languages, certifications } = candidate;
  return (
    <>
      {about !== '' && (
        <Section title={t('candidates.about')}>
          <TextBlocks text={about} />
        </Section>
      )}
      {workExperience.length > 0 && (
        <Section title={t('candidates.workExperience')}>
          {workExperience.map((work, at) => (
            <Entry
              key={at}
              title={work.title}
              facts={[work.company, span(work.from, work.to, work.current)]}
              text={work.description}
            />
          ))}
        </Section>
      )}
      {education.length > 0 && (
        <Section title={t('candidates.education')}>
          {education.map((studies, at) => (
            <Entry
              key={at}
              title={studies.school}
              facts={[studies.degree, studies.field, span(studies.from, studies.to)]}
            />
          ))}
        </Section>
      )}
      {languages.length > 0 && (
        <Section title={t('candidates.languages')}>
          <Stack gap={4}>
            {languages.map(({ language: spoken, level }) => (
              <Group key={spoken} gap="xs">
                <Text size="sm">
                  <bdi>{spoken}</bdi>
                </Text>
                <Text size="xs" c="dimmed">
                  {t(`candidates.levels.${level}`)}
                </Text>
              </Group>
            ))}
          </Stack>
        </Section>
      )}
      {certifications.length > 0 && (
        <Section title={t('candidates.certifications')}>
          <Stack gap={4}>
            {certifications.map((name) => (
              <Text key={name} size="sm" dir="auto" className="page-start">
                {name}
              </Text>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
