import type { Template } from '@candi/contract/interviews/templates';
import { Loader, Select, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { TemplateQuestions } from '../../../features/interviews/templates/components/template-questions.tsx';
import { AddButton } from './add-button.tsx';
import type { Options } from '#data/use-options.ts';
import { offered } from '#data/use-options.ts';
import type { InterviewValues } from './values.ts';
import { withTemplate } from './values.ts';

interface TemplateFieldProps {
  form: UseFormReturnType<InterviewValues>;
  templates: Options<Template>;
  onNew: () => void;
}

export const templateLabel = ({ title, language }: Template): string =>
  `${title} · ${languageNames[language]}`;

/** What is asked. Its language, and its title where none is written yet, become the interview's. */
export function TemplateField({ form, templates, onNew }: TemplateFieldProps) {
  const { t } = useTranslation();
  const { templateId } = form.values;
  const chosen = templateId === null ? undefined : templates.known.get(templateId);
  return (
    <Stack gap="xs">
      <Select
        label={t('interviews.template')}
        placeholder={t('interviews.chooseTemplate')}
        searchable
        nothingFoundMessage={templates.loading ? t('common.loading') : t('interviews.noTemplates')}
        rightSection={templates.loading ? <Loader size={16} /> : undefined}
        data={offered(templates, [templateId]).map((template) => ({
          value: template.id,
          label: templateLabel(template),
        }))}
        filter={({ options }) => options}
        searchValue={templates.search}
        onSearchChange={templates.setSearch}
        scrollAreaProps={{ onBottomReached: templates.more }}
        {...form.getInputProps('templateId')}
        onChange={(value) => {
          const template = value === null ? undefined : templates.known.get(value);
          if (template) form.setValues(withTemplate(form.values, template, chosen));
          else form.setFieldValue('templateId', null);
        }}
      />
      {chosen && <TemplateQuestions questions={chosen.questions} />}
      <AddButton label={t('templates.new')} onClick={onNew} />
    </Stack>
  );
}
