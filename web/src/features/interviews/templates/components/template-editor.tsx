import type { Template } from '@candi/contract/interviews/templates';
import { Alert, Badge, Button, Group, Paper, Stack, Tabs, Text } from '@mantine/core';
import { IconEye, IconHistory, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#data/api-error.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import type { TemplateValues } from '../template-values.ts';
import { AppearanceField } from './appearance-field.tsx';
import { QuestionList } from './question-list.tsx';
import classes from './template-editor.module.css';
import { AboutFields, LanguageFields, SpokenFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { useTemplateForm } from './use-template-form.ts';

interface TemplateEditorProps {
  /** Null for a new template. */
  template: Template | null;
  initialValues: TemplateValues;
  onSaved: (template: Template) => void;
  /** Refetches the template after someone else saved it. */
  onReload: () => void;
}

/** Editor of a template with a preview of the interview and the list of versions. */
export function TemplateEditor({ template, initialValues, onSaved, onReload }: TemplateEditorProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<string | null>('edit');
  const { form, saving, onSubmit, adopt, version } = useTemplateForm({
    template,
    initialValues,
    onSaved,
    onInvalid: (errors) => {
      setTab('edit');
      // The fields may be hidden behind another tab until the next paint.
      requestAnimationFrame(() => focusFirstError(form)(errors));
    },
  });
  const dirty = form.isDirty();
  return (
    <form noValidate onSubmit={onSubmit} className={classes['form']}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="edit" leftSection={<IconPencil size={16} aria-hidden />}>
            {t('templates.edit')}
          </Tabs.Tab>
          <Tabs.Tab value="preview" leftSection={<IconEye size={16} aria-hidden />}>
            {t('templates.preview.title')}
          </Tabs.Tab>
          {template && (
            <Tabs.Tab
              value="versions"
              leftSection={<IconHistory size={16} aria-hidden />}
              rightSection={
                <Badge size="sm" variant="light" color="gray" aria-hidden>
                  {version}
                </Badge>
              }
            >
              {t('templates.versions')}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="edit">
          <Stack gap="md">
            <AboutFields form={form} />
            <SpokenFields form={form} />
            <QuestionList form={form} />
            <LanguageFields form={form} />
            <AppearanceField form={form} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <TemplatePreview template={form.values} />
        </Tabs.Panel>
        {template && (
          <Tabs.Panel value="versions">
            <TemplateVersions
              template={{ ...template, version }}
              mayEdit
              dirty={dirty}
              onRestored={(restored) => {
                adopt(restored);
                setTab('edit');
              }}
            />
          </Tabs.Panel>
        )}
      </Tabs>
      {saving.error && (
        <Alert color="red" mt="md">
          <Group justify="space-between">
            {saving.error.message}
            {hasCode(saving.error, 'TEMPLATE_CHANGED') && (
              <Button size="xs" variant="default" onClick={onReload}>
                {t('templates.reload')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {(dirty || !template) && (
        <Paper withBorder radius="lg" shadow="md" p="sm" ps="md" className={classes['bar']}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed" component="output">
              {dirty ? t('templates.unsaved') : ''}
            </Text>
            <Group gap="xs" wrap="nowrap">
              {template && (
                <Button variant="default" onClick={() => form.reset()}>
                  {t('templates.discard')}
                </Button>
              )}
              <Button type="submit" loading={saving.isPending}>
                {t(template ? 'common.save' : 'templates.save')}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
      <UnsavedWarning when={dirty && !saving.isSuccess} />
    </form>
  );
}
