import { type Level, levels } from '@candi/contract/platform/enumerations';
import type { DraftQuestion, TemplateIntro } from '@candi/contract/reports/assistant';
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Maximum lengths of a template's texts (characters). */
const introLengths = {
  title: 200,
  position: 200,
  interviewerIntro: 2000,
  companyIntro: 4000,
  jobIntro: 4000,
  outro: 2000,
} as const;
type IntroName = keyof typeof introLengths;
const introLines: IntroName[] = ['title', 'position'];
const introTexts: IntroName[] = ['interviewerIntro', 'companyIntro', 'jobIntro', 'outro'];

interface FieldsProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** Fields of a drafted template's introductions. */
export function IntroFields({ value, onChange }: FieldsProps<TemplateIntro>) {
  const { t } = useTranslation();
  const label = (name: IntroName) => t(`templates.${name === 'title' ? 'titleField' : name}`);
  return (
    <>
      {introLines.map((name) => (
        <TextInput
          key={name}
          label={label(name)}
          dir="auto"
          maxLength={introLengths[name]}
          value={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
        />
      ))}
      {introTexts.map((name) => (
        <Textarea
          key={name}
          label={label(name)}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={introLengths[name]}
          value={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}

/** Fields of a drafted question. */
export function QuestionFields({ value, onChange }: FieldsProps<DraftQuestion>) {
  const { t } = useTranslation();
  const choices = levels.map((level) => ({ value: level, label: t(`templates.levels.${level}`) }));
  const toLevel = (text: string): Level => levels.find((level) => level === text) ?? 'medium';
  const texts = [
    ['question', 1000],
    ['justification', 2000],
    ['expectedAnswer', 4000],
  ] as const;
  return (
    <>
      {texts.map(([name, maxLength]) => (
        <Textarea
          key={name}
          label={t(`templates.${name}`)}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={maxLength}
          value={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
        />
      ))}
      <TextInput
        label={t('templates.category')}
        dir="auto"
        maxLength={100}
        value={value.category}
        onChange={(event) => onChange({ ...value, category: event.currentTarget.value })}
      />
      <SimpleGrid cols={2} spacing="xs">
        <NativeSelect
          label={t('templates.priority')}
          data={choices}
          value={value.priority}
          onChange={(event) => onChange({ ...value, priority: toLevel(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('templates.difficulty')}
          data={choices}
          value={value.difficulty}
          onChange={(event) => onChange({ ...value, difficulty: toLevel(event.currentTarget.value) })}
        />
      </SimpleGrid>
    </>
  );
}
