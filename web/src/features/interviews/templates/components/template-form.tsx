import type { Language } from '@candi/contract/platform/enumerations';
import { languages, levels } from '@candi/contract/platform/enumerations';
import type { Template } from '@candi/contract/interviews/templates';
import {
  ActionIcon,
  Card,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { emptyTemplate, withStarter } from '../template-values.ts';
import { AddQuestion } from './add-question.tsx';
import { StarterRoles } from './starter-roles.tsx';
import { useTemplateForm } from './use-template-form.ts';

interface TemplateFormProps {
  language: Language;
  onMade: (template: Template) => void;
  onCancel: () => void;
}

/** Reduced template form for use inside another form; the template's own page has all fields. */
export function TemplateForm({ language, onMade, onCancel }: TemplateFormProps) {
  const { t } = useTranslation();
  const { form, saving, onSubmit } = useTemplateForm({
    template: null,
    initialValues: emptyTemplate(language),
    onSaved: onMade,
  });
  const { questions } = form.values;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <StarterRoles
          language={form.values.language}
          onChoose={(role) => form.setValues(withStarter(form.values, role))}
        />
        <TextInput label={t('templates.titleField')} data-autofocus {...form.getInputProps('title')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <TextInput label={t('templates.position')} {...form.getInputProps('position')} />
          <NativeSelect
            label={t('interviews.language')}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps('language')}
          />
        </SimpleGrid>
        <Textarea
          autosize
          minRows={2}
          label={t('templates.companyIntro')}
          {...form.getInputProps('companyIntro')}
        />
        <Textarea autosize minRows={2} label={t('templates.jobIntro')} {...form.getInputProps('jobIntro')} />
        <Text fw={600}>{t('templates.questions')}</Text>
        {questions.map((question, i) => (
          <Card key={question.key} withBorder padding="md">
            <Stack gap="sm">
              <Group justify="space-between">
                <Text size="sm" fw={600} c="dimmed">
                  {t('templates.questionNumber', { number: i + 1 })}
                </Text>
                {questions.length > 1 && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('templates.removeQuestion', { number: i + 1 })}
                    onClick={() => form.removeListItem('questions', i)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
              <Textarea
                autosize
                minRows={2}
                label={t('templates.question')}
                {...form.getInputProps(`questions.${i}.question`)}
              />
              <Textarea
                autosize
                minRows={2}
                label={t('templates.expectedAnswer')}
                description={t('templates.expectedAnswerHint')}
                {...form.getInputProps(`questions.${i}.expectedAnswer`)}
              />
              <NativeSelect
                label={t('templates.priority')}
                data={levels.map((value) => ({ value, label: t(`templates.levels.${value}`) }))}
                {...form.getInputProps(`questions.${i}.priority`)}
              />
            </Stack>
          </Card>
        ))}
        <AddQuestion form={form} />
        <Textarea autosize minRows={2} label={t('templates.outro')} {...form.getInputProps('outro')} />
        {/* The form doesn't contain all fields, so their errors are also shown here. */}
        <FormFooter
          message={saving.error?.message ?? null}
          submit={t('templates.save')}
          saving={saving.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
