import type { Template } from '@candi/contract/templates';
import { Loader, Select, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { TemplateQuestions } from '../../../features/templates/components/template-questions.tsx';
import { AddButton } from './add-button.tsx';
import { shownOptions } from './shown-options.ts';
import type { InterviewValues } from './values.ts';
import { withTemplate } from './values.ts';

interface TemplateFieldProps {
  form: UseFormReturnType<InterviewValues>;
  /** Null until they are read. */
  templates: Template[] | null;
  onNew: () => void;
}

/** What is asked. Its language, and its title where none is written yet, become the interview's. */
export function TemplateField({ form, templates, onNew }: TemplateFieldProps) {
  const { t } = useTranslation();
  const chosen = templates?.find(({ id }) => id === form.values.templateId);
  return (
    <Stack gap="xs">
      <Select
        label={t('interviews.template')}
        placeholder={templates ? t('interviews.chooseTemplate') : t('common.loading')}
        searchable
        limit={shownOptions}
        nothingFoundMessage={t('interviews.noTemplates')}
        disabled={templates === null}
        rightSection={templates ? undefined : <Loader size={16} />}
        data={(templates ?? []).map(({ id, title, language }) => ({
          value: id,
          label: `${title} · ${languageNames[language]}`,
        }))}
        {...form.getInputProps('templateId')}
        onChange={(value) => {
          const template = templates?.find(({ id }) => id === value);
          if (template) form.setValues(withTemplate(form.values, template, chosen));
          else form.setFieldValue('templateId', null);
        }}
      />
      {chosen && <TemplateQuestions questions={chosen.questions} />}
      <AddButton label={t('templates.new')} onClick={onNew} />
    </Stack>
  );
}
