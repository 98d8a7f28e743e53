import type { Template } from '@candi/contract/interviews/templates';
import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import { avatarAppearances } from '@candi/contract/platform/enumerations';
import { startAvatar } from '@candi/media/avatar/start-avatar';
import { Alert, Badge, Button, Group, Paper, Radio, SimpleGrid, Stack, Tabs, Text } from '@mantine/core';
import { IconEye, IconHistory, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#data/api-error.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { FormSection } from '#ui/form-section.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import type { TemplateValues } from '../template-values.ts';
import { withStarter } from '../template-values.ts';
import { QuestionList } from './question-list.tsx';
import { Section, SectionNav } from './section-nav.tsx';
import { StarterRoles } from './starter-roles.tsx';
import classes from './template-editor.module.css';
import { AboutFields, LanguageFields, SpokenFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';
import type { TemplateForm } from './use-template-form.ts';
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
  const sections = [
    { name: 'about', title: t('templates.sections.about') },
    { name: 'questions', title: t('templates.questions') },
    { name: 'spoken', title: t('templates.sections.spoken') },
    { name: 'languages', title: t('templates.sections.languages') },
    { name: 'appearance', title: t('templates.appearance') },
  ];
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
            {!template && (
              <StarterRoles
                language={form.values.language}
                onChoose={(role) => form.setValues(withStarter(form.values, role))}
              />
            )}
            <SectionNav sections={sections} />
            <Section name="about">
              <AboutFields form={form} />
            </Section>
            <Section name="questions">
              <QuestionList form={form} template={template} />
            </Section>
            <Section name="spoken">
              <SpokenFields form={form} />
            </Section>
            <Section name="languages">
              <LanguageFields form={form} />
            </Section>
            <Section name="look">
              <AppearanceField form={form} />
            </Section>
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

/** Animated preview of the avatar as candidates will see it. */
function AppearancePreview({ appearance }: { appearance: AvatarAppearance }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const avatar = startAvatar({ canvas: canvas.current, appearance });
    return () => avatar.close();
  }, [appearance]);
  return <canvas ref={canvas} className={classes['appearancePreview']} aria-hidden />;
}

/** Selects Candi's appearance in humanoid interviews. */
function AppearanceField({ form }: { form: TemplateForm }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('templates.appearance')} text={t('templates.appearanceHint')}>
      <Radio.Group aria-label={t('templates.appearance')} {...form.getInputProps('avatarLook')}>
        <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }}>
          {avatarAppearances.map((appearance) => (
            <Radio.Card key={appearance} value={appearance} radius="md" className={classes['appearance']}>
              <AppearancePreview appearance={appearance} />
              <span className={classes['appearanceName']}>
                <Radio.Indicator />
                <Text span size="sm" fw={600}>
                  {t(`templates.appearances.${appearance}`)}
                </Text>
              </span>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
    </FormSection>
  );
}
