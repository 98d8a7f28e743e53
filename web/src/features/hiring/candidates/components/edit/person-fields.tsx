import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/section.tsx';
import type { CandidateValues } from '../../candidate-values.ts';

export interface FieldsProps {
  form: UseFormReturnType<CandidateValues>;
}

/** Who it is, and how to reach them. */
export function PersonFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('candidates.person')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={t('candidates.firstName')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput label={t('candidates.lastName')} withAsterisk {...form.getInputProps('lastName')} />
        <TextInput
          label={t('auth.email')}
          withAsterisk
          type="email"
          dir="ltr"
          {...form.getInputProps('email')}
        />
        <TextInput label={t('candidates.phone')} type="tel" dir="ltr" {...form.getInputProps('phone')} />
        <TextInput
          label="LinkedIn"
          type="url"
          dir="ltr"
          placeholder="linkedin.com/in/…"
          {...form.getInputProps('linkedinUrl')}
        />
        <TextInput
          label="GitHub"
          type="url"
          dir="ltr"
          placeholder="github.com/…"
          {...form.getInputProps('githubUrl')}
        />
        <TextInput label={t('candidates.location')} {...form.getInputProps('location')} />
        <TextInput label={t('candidates.gender')} {...form.getInputProps('gender')} />
        <TextInput label={t('candidates.city')} {...form.getInputProps('city')} />
        <TextInput label={t('candidates.country')} {...form.getInputProps('country')} />
      </SimpleGrid>
    </Section>
  );
}
