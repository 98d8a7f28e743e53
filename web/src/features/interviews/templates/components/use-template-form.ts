import type { Template } from '@candi/contract/interviews/templates';
import type { UseFormReturnType } from '@mantine/form';
import { formRootRule, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '#ui/focus-first-error.ts';
import { createTemplate, saveTemplate } from '../api/template-calls.ts';
import { templateKey, templatesKey, versionsKey } from '../template-keys.ts';
import type { TemplateValues } from '../template-values.ts';
import { toBody, toUpdate, valuesOf } from '../template-values.ts';

export type TemplateForm = UseFormReturnType<TemplateValues>;

/** Creates the editor's form with validation and saving. `template`: null for a new one. */
export function useTemplateForm(
  template: Template | null,
  initialValues: TemplateValues,
  onSaved: (template: Template) => void,
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  // Version shown in the form: the cache may hold a newer one, which must not be overwritten unseen.
  const [version, setVersion] = useState(template?.version ?? 1);
  const required = (value: string) => (value.trim() === '' ? t('auth.required') : null);
  const form = useForm<TemplateValues>({
    mode: 'controlled',
    // A surrounding form has field names of its own.
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
    // Changed values are another write, so they need a new idempotency key.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  /** Resets the form to a stored template. */
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
