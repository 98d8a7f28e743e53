import type { Template } from '@candi/contract/interviews/templates';
import type { UseFormReturnType } from '@mantine/form';
import { formRootRule, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '#app/field-errors.ts';
import { createTemplate, saveTemplate } from '../api/template-calls.ts';
import { templateKey, templatesKey, versionsKey } from '../template-keys.ts';
import type { TemplateValues } from '../template-values.ts';
import { toBody, toUpdate, valuesOf } from '../template-values.ts';

export type TemplateForm = UseFormReturnType<TemplateValues>;

/** The editor's form: what it holds, what is wrong with it, and saving it. `template`: null for a new one. */
export function useTemplateForm(
  template: Template | null,
  initialValues: TemplateValues,
  onSaved: (template: Template) => void,
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  // Of what the form shows: the cache may learn of a newer one, over which nothing must be saved unseen.
  const [version, setVersion] = useState(template?.version ?? 1);
  const required = (value: string) => (value.trim() === '' ? t('auth.required') : null);
  const form = useForm<TemplateValues>({
    mode: 'controlled',
    // The form behind this one has fields of its own.
    name: 'template',
    initialValues,
    validate: {
      title: required,
      questions: {
        [formRootRule]: (questions: TemplateValues['questions']) =>
          questions.length === 0 ? t('templates.questionsRequired') : null,
        question: required,
        expectedAnswer: (value) => (value.trim() === '' ? t('templates.answersRequired') : null),
      },
    },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  /** Shows a template as it is stored. */
  const adopt = (stored: Template) => {
    const values = valuesOf(stored);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    setVersion(stored.version);
    queries.setQueryData(templateKey(stored.id), stored);
    void queries.invalidateQueries({ queryKey: templatesKey });
    void queries.invalidateQueries({ queryKey: versionsKey(stored.id) });
  };
  const saving = useMutation({
    mutationFn: (values: TemplateValues) =>
      template
        ? saveTemplate(template.id, toUpdate(values, version), key.current)
        : createTemplate(toBody(values), key.current),
    onSuccess: (saved) => {
      adopt(saved);
      onSaved(saved);
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return { form, saving, adopt, version };
}
