import type { Template } from '@candi/contract/interviews/templates';
import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { CriteriaSummary } from './criteria-summary.tsx';
import { useLevelName } from './language-requirements.tsx';

type Shown = Omit<Template, 'id' | 'version' | 'draftsFrom' | 'createdAt' | 'updatedAt'> &
  Partial<Pick<Template, 'draftsFrom'>>;

function Fact({ label, text, lang }: { label: string; text: string; lang?: string }) {
  if (text === '') return null;
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed" fw={600}>
        {label}
      </Text>
      <Text
        component="dd"
        m={0}
        dir="auto"
        lang={lang}
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text}
      </Text>
    </div>
  );
}

/** Shows all fields of a template, read-only. `old`: a replaced version, whose missing criteria won't be drafted. */
export function TemplateSummary({ template, old = false }: { template: Shown; old?: boolean }) {
  const { t } = useTranslation();
  const levelName = useLevelName();
  const { language } = template;
  const requirements = template.languageRequirements.map(
    (each) => `${languageNames[each.language]} ${levelName(each.level)}`,
  );
  return (
    <Stack gap="lg">
      <Stack component="dl" gap="sm" m={0}>
        <Fact label={t('templates.position')} text={template.position} />
        <Fact label={t('interviews.phase')} text={t(`interviews.phases.${template.phase}`)} />
        <Fact label={t('templates.description')} text={template.description} />
        <Fact label={t('templates.language')} text={languageNames[language]} />
        <Fact
          label={t('templates.testingLanguage')}
          text={template.testingLanguage ? languageNames[template.testingLanguage] : ''}
        />
        <Fact label={t('templates.requirements')} text={requirements.join(', ')} />
        <Fact label={t('templates.appearance')} text={t(`templates.appearances.${template.avatarLook}`)} />
        <Fact label={t('templates.tone')} text={t(`templates.tones.${template.tone}`)} />
        <Fact
          label={t('templates.preview.warmUp')}
          text={template.warmUp ? t('templates.preview.warmUpWithout') : ''}
        />
        <Fact
          label={t('templates.preview.resume')}
          text={template.askAboutResume ? t('templates.preview.resumeWithout') : ''}
        />
        <Fact label={t('templates.interviewerIntro')} text={template.interviewerIntro} lang={language} />
        <Fact label={t('templates.companyIntro')} text={template.companyIntro} lang={language} />
        <Fact label={t('templates.jobIntro')} text={template.jobIntro} lang={language} />
        <Fact label={t('templates.outro')} text={template.outro} lang={language} />
      </Stack>
      <Title order={3} size="h5">
        {t('templates.questions')}
      </Title>
      <Stack component="ol" gap="sm" p={0} m={0}>
        {template.questions.map((question, i) => (
          <Card key={question.id} component="li" withBorder padding="md" style={{ listStyle: 'none' }}>
            <Group justify="space-between" gap="xs" mb="xs">
              <Text size="xs" c="dimmed" fw={600}>
                <MetaLine
                  facts={[
                    t('templates.questionNumber', { number: i + 1 }),
                    question.category,
                    t(`templates.difficulties.${question.difficulty}`),
                  ].filter(Boolean)}
                />
              </Text>
              <Badge
                variant="light"
                size="sm"
                radius="sm"
                color={question.priority === 'high' ? 'apricot' : 'gray'}
              >
                {t(`templates.priorities.${question.priority}`)}
              </Badge>
            </Group>
            <Text fw={600} mb="xs" dir="auto" lang={language}>
              {question.question}
            </Text>
            <Stack component="dl" gap="xs" m={0}>
              <Fact label={t('templates.expectedAnswer')} text={question.expectedAnswer} lang={language} />
              <Fact label={t('templates.justification')} text={question.justification} />
            </Stack>
            <Text size="xs" c="dimmed" fw={600} mt="sm" mb={4}>
              {t('templates.criteria.title')}
            </Text>
            <CriteriaSummary
              question={question}
              language={language}
              draftsFrom={template.draftsFrom}
              old={old}
            />
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
