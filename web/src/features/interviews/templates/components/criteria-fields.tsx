import { criteriaLimits } from '@candi/contract/interviews/criteria';
import type { Template } from '@candi/contract/interviews/templates';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { retryCriteria } from '../queries.ts';
import type { CriterionValues } from '../template-values.ts';
import { criteriaValuesOf, emptyCriterion } from '../template-values.ts';
import { CriteriaSummary } from './criteria-summary.tsx';
import classes from './criteria.module.css';
import { CriterionFields } from './criterion-fields.tsx';
import type { TemplateForm } from './use-template-form.ts';

interface CriteriaFieldsProps {
  form: TemplateForm;
  /** Position of the question, starting at 0. */
  index: number;
  /** The saved template, updated when criteria have been drafted; null for a new template. */
  template: Template | null;
}

/**
 * Criteria of one question. Saved criteria are read-only, and saving keeps them, until the recruiter chooses to edit
 * them, to write new criteria or to have new criteria drafted.
 */
export function CriteriaFields({ form, index, template }: CriteriaFieldsProps) {
  const { t } = useTranslation();
  const hint = useId();
  const section = useRef<HTMLFieldSetElement>(null);
  const path = `questions.${index}.criteria`;
  const question = form.values.questions[index];
  const saved = template?.questions.find(({ id }) => id === question?.id);
  if (!question) return null;
  const { criteria, keepCriteria } = question;

  /** `next`: null keeps the saved criteria. `focused`: index of the criterion to edit next. */
  const set = (next: CriterionValues[] | null, focused: number | null) => {
    flushSync(() => {
      form.setFieldValue(path, next ?? []);
      form.setFieldValue(`questions.${index}.keepCriteria`, next === null);
      form.clearFieldError(path);
    });
    // Moves the focus, because the button that was pressed may be gone.
    if (focused === null) section.current?.focus();
    else form.getInputNode(`${path}.${focused}.label`)?.focus();
  };
  /** Returns a button's accessible name, which includes the question's number. */
  const named = (label: string) => `${label} (${t('templates.questionNumber', { number: index + 1 })})`;
  const write = (
    <ActionButton
      icon={<IconPencil size={16} aria-hidden />}
      label={t('templates.criteria.write')}
      named={named}
      onClick={() => set(Array.from({ length: criteriaLimits.least }, emptyCriterion), 0)}
    />
  );
  const draftAgain = (
    <ActionButton
      icon={<IconSparkles size={16} aria-hidden />}
      label={t('templates.criteria.draftAgain')}
      named={named}
      onClick={() => set([], null)}
    />
  );
  const keep = saved && (
    <ActionButton label={t('templates.criteria.keep')} named={named} onClick={() => set(null, null)} />
  );
  const changed =
    saved !== undefined &&
    (saved.question !== question.question || saved.expectedAnswer !== question.expectedAnswer);
  return (
    <fieldset ref={section} tabIndex={-1} className={classes['section']} aria-describedby={hint}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {t('templates.criteria.title')}
      </Text>
      <Stack gap="xs">
        <Text id={hint} size="xs" c="dimmed">
          {t('templates.criteria.hint')}
        </Text>
        {keepCriteria && !saved && <Note text={t('templates.criteria.afterSave')} />}
        {keepCriteria && saved && (
          <>
            <CriteriaSummary
              question={saved}
              language={template?.language ?? form.values.language}
              draftsFrom={template?.draftsFrom}
            />
            {saved.criteria.length > 0 && changed && (
              <Note
                text={t(
                  `templates.criteria.${saved.criteriaState === 'edited' ? 'changedEdited' : 'changedDrafted'}`,
                )}
              />
            )}
          </>
        )}
        {!keepCriteria && criteria.length === 0 && <Note text={t('templates.criteria.again')} />}
        {criteria.map(({ key }, at) => (
          <CriterionFields
            key={key}
            form={form}
            path={`${path}.${at}`}
            number={at + 1}
            onRemove={() => {
              flushSync(() => form.removeListItem(path, at));
              section.current?.focus();
            }}
          />
        ))}
        {form.errors[path] && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {form.errors[path]}
          </Text>
        )}
        <Group gap="xs">
          {keepCriteria && saved?.criteriaState === 'failed' && template && (
            <Retry templateId={template.id} named={named} />
          )}
          {keepCriteria && saved && saved.criteria.length > 0 ? (
            <>
              <ActionButton
                icon={<IconPencil size={16} aria-hidden />}
                label={t('templates.criteria.edit')}
                named={named}
                onClick={() => set(criteriaValuesOf(saved.criteria), 0)}
              />
              {draftAgain}
            </>
          ) : (
            criteria.length === 0 && write
          )}
          {criteria.length > 0 && (
            <>
              <ActionButton
                icon={<IconPlus size={16} aria-hidden />}
                label={t('templates.criteria.add')}
                named={named}
                disabled={criteria.length >= criteriaLimits.most}
                onClick={() => set([...criteria, emptyCriterion()], criteria.length)}
              />
              {draftAgain}
            </>
          )}
          {!keepCriteria && keep}
        </Group>
        {criteria.length >= criteriaLimits.most && <Note text={t('templates.criteria.atMost')} />}
      </Stack>
    </fieldset>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}

interface ActionButtonProps {
  label: string;
  named: (label: string) => string;
  icon?: ReactNode;
  disabled?: boolean;
  loading?: boolean;
  onClick: () => void;
}

function ActionButton({ label, named, icon, disabled = false, loading = false, onClick }: ActionButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={icon}
      aria-label={named(label)}
      disabled={disabled}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** Button that retries failed drafts of criteria, without saving the form. */
function Retry({ templateId, named }: { templateId: string; named: (label: string) => string }) {
  const { t } = useTranslation();
  const retrying = useMutation(retryCriteria(templateId));
  return (
    <ActionButton
      icon={<IconRefresh size={16} aria-hidden />}
      label={t('templates.criteria.retry')}
      named={named}
      loading={retrying.isPending}
      onClick={() => retrying.mutate()}
    />
  );
}
