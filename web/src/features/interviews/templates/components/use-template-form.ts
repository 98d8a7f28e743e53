import type { Template } from '@candi/contract/interviews/templates';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { criteriaLimits } from '@candi/contract/interviews/criteria';
import { type CompanyText, tooLongFrom } from '@candi/contract/interviews/spoken-length';
import { formRootRule } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveForm } from '#ui/use-save-form.ts';
import { saveTemplate } from '../queries.ts';
import { spokenLength } from '../spoken-length.ts';
import type { CriterionValues, TemplateValues } from '../template-values.ts';
import { valuesOf } from '../template-values.ts';

export type TemplateForm = UseFormReturnType<TemplateValues>;

interface TemplateFormInput {
  /** Null for a new template. */
  template: Template | null;
  initialValues: TemplateValues;
  onSaved: (template: Template) => void;
  /** Default: focuses the first invalid field. */
  onInvalid?: (errors: FormErrors) => void;
}

/** Creates the form of a template with validation and saving. */
export function useTemplateForm({ template, initialValues, onSaved, onInvalid }: TemplateFormInput) {
  const { t } = useTranslation();
  // Version shown in the form. The cache may hold a newer version, which saving this form must not overwrite.
  const [version, setVersion] = useState(template?.version ?? 1);
  const required = (value: string) => (value.trim() === '' ? t('auth.required') : null);
  const short = (name: CompanyText) => (_value: string, values: TemplateValues) =>
    tooLongFrom(values) === name ? t('templates.spokenTooLong', spokenLength(values)) : null;
  const { form, ...rest } = useSaveForm<TemplateValues, Template>({
    mode: 'controlled',
    // Keeps the field names distinct from those of a surrounding form.
    name: 'template',
    initialValues,
    validate: {
      title: required,
      interviewerIntro: short('interviewerIntro'),
      companyIntro: short('companyIntro'),
      jobIntro: short('jobIntro'),
      outro: short('outro'),
      questions: {
        [formRootRule]: (questions: TemplateValues['questions']) =>
          questions.length === 0 ? t('templates.questionsRequired') : null,
        question: required,
        expectedAnswer: (value) => (value.trim() === '' ? t('templates.answersRequired') : null),
        criteria: {
          [formRootRule]: ({ length }: CriterionValues[]) =>
            length > 0 && length < criteriaLimits.least ? t('templates.criteria.count') : null,
          label: required,
          probe: required,
          anchor1: required,
          anchor3: required,
          anchor5: required,
        },
      },
    },
    save: saveTemplate(template && { id: template.id, version }),
    onSaved: (saved) => {
      adopt(saved);
      onSaved(saved);
    },
    onInvalid,
  });
  /** Resets the form to a stored template. */
  const adopt = (stored: Template) => {
    const values = valuesOf(stored);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    setVersion(stored.version);
  };
  return { form, adopt, version, ...rest };
}
