import type { StoredQuestion, Template } from '@candi/contract/interviews/templates';
import { Card, List, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { AddButton } from '#ui/add-button.tsx';
import type { Options } from '#data/use-options.ts';
import { OptionSelect } from '#ui/option-select.tsx';
import type { InterviewValues } from './values.ts';
import { withTemplate } from './values.ts';

interface TemplateFieldProps {
  form: UseFormReturnType<InterviewValues>;
  templates: Options<Template>;
  onNew: () => void;
}

export const templateLabel = ({ title, language }: Template): string =>
  `${title} · ${languageNames[language]}`;

/** Lists the questions of the chosen template. */
function Questions({ questions }: { questions: StoredQuestion[] }) {
  const { t } = useTranslation();
  return (
    <Card padding="md" bg="var(--mantine-color-default-hover)">
      <Text size="sm" fw={600} mb={6}>
        {t('templates.questions')}
      </Text>
      <List type="ordered" size="sm" spacing={4} dir="auto">
        {questions.map(({ id, question }) => (
          <List.Item key={id}>{question}</List.Item>
        ))}
      </List>
    </Card>
  );
}

/** Field for the template. Choosing a template also sets the interview's language, and its title unless edited. */
export function TemplateField({ form, templates, onNew }: TemplateFieldProps) {
  const { t } = useTranslation();
  const { templateId } = form.values;
  const chosen = templateId === null ? undefined : templates.known.get(templateId);
  return (
    <Stack gap="xs">
      <OptionSelect
        label={t('interviews.template')}
        placeholder={t('interviews.chooseTemplate')}
        options={templates}
        nothingFoundMessage={t('interviews.noTemplates')}
        {...form.getInputProps('templateId')}
        value={templateId}
        onChange={(value) => {
          const template = value === null ? undefined : templates.known.get(value);
          if (template) form.setValues(withTemplate(form.values, template, chosen));
          else form.setFieldValue('templateId', null);
        }}
      />
      {chosen && <Questions questions={chosen.questions} />}
      <AddButton label={t('templates.new')} onClick={onNew} />
    </Stack>
  );
}
