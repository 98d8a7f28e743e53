import type { Page } from '@candi/contract/platform/common';
import type { Template } from '@candi/contract/interviews/templates';
import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#data/api.ts';
import { pageQuery } from '#data/pages.ts';
import { languageNames } from '#i18n/languages.ts';
import { TemplateQuestions } from '../../../features/interviews/templates/components/template-questions.tsx';
import { AddButton } from './add-button.tsx';
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

/** Reads one page of templates. `q`: search words; `after`: the cursor of the page before, null for the first. */
export const offerTemplates = (q: string, after: string | null): Promise<Page<Template>> =>
  answer(api({ quiet: true }).v1.templates.$get({ query: { q, ...pageQuery(after) } }));

/** What is asked. Its language, and its title where none is written yet, become the interview's. */
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
        labelOf={templateLabel}
        nothingFoundMessage={t('interviews.noTemplates')}
        {...form.getInputProps('templateId')}
        value={templateId}
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
