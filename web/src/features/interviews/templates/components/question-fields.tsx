import { levels } from '@candi/contract/platform/enumerations';
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TemplateForm } from './use-template-form.ts';

/** Fields of one question. */
export function QuestionFields({ form, index }: { form: TemplateForm; index: number }) {
  const { t } = useTranslation();
  const of = (name: string) => form.getInputProps(`questions.${index}.${name}`);
  const choices = levels.map((value) => ({ value, label: t(`templates.levels.${value}`) }));
  return (
    <Stack gap="sm">
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        dir="auto"
        label={t('templates.question')}
        {...of('question')}
      />
      <Textarea
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        dir="auto"
        label={t('templates.expectedAnswer')}
        description={t('templates.expectedAnswerHint')}
        {...of('expectedAnswer')}
      />
      <Textarea
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        dir="auto"
        label={t('templates.justification')}
        description={t('templates.justificationHint')}
        {...of('justification')}
      />
      <SimpleGrid cols={{ base: 1, xs: 1, sm: 3 }} spacing="sm">
        <TextInput
          label={t('templates.category')}
          placeholder={t('templates.categoryExample')}
          maxLength={100}
          {...of('category')}
        />
        <NativeSelect label={t('templates.priority')} data={choices} {...of('priority')} />
        <NativeSelect label={t('templates.difficulty')} data={choices} {...of('difficulty')} />
      </SimpleGrid>
    </Stack>
  );
}
