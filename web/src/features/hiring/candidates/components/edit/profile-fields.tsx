import { NumberInput, SimpleGrid, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/section.tsx';
import type { FieldsProps } from './person-fields.tsx';

/** What they do now, and what they can do. */
export function ProfileFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('candidates.profile')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={t('candidates.currentJobTitle')} {...form.getInputProps('currentJobTitle')} />
        <TextInput label={t('candidates.currentCompany')} {...form.getInputProps('currentCompany')} />
        <TextInput label={t('candidates.industry')} {...form.getInputProps('industry')} />
        <NumberInput
          label={t('candidates.yearsExperience')}
          min={0}
          max={80}
          step={1}
          decimalScale={1}
          clampBehavior="none"
          {...form.getInputProps('yearsExperience')}
        />
      </SimpleGrid>
      <TagsInput
        label={t('candidates.skills')}
        description={t('candidates.skillsHint')}
        maxTags={100}
        splitChars={[',', ';', '،', '؛']}
        {...form.getInputProps('skills')}
      />
      <Textarea
        label={t('candidates.about')}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        {...form.getInputProps('about')}
      />
      <Switch
        label={t('candidates.openToWork')}
        {...form.getInputProps('openToWork', { type: 'checkbox' })}
      />
    </Section>
  );
}
