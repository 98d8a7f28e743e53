import { interviewPhases, languages, tones } from '@candi/contract/platform/enumerations';
import { tooLongFrom } from '@candi/contract/interviews/spoken-length';
import { NativeSelect, SimpleGrid, Switch, Text, TextInput, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { autoDirection } from '#ui/auto-direction.ts';
import { FormSection } from '#ui/form-section.tsx';
import { spokenLength } from '../spoken-length.ts';
import { LanguageRequirements } from './language-requirements.tsx';
import type { TemplateForm } from './use-template-form.ts';

const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }));

/** Fields for the purpose of the template. */
export function AboutFields({ form }: { form: TemplateForm }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('templates.sections.about')}>
      <TextInput
        label={t('templates.titleField')}
        placeholder={t('templates.titleExample')}
        {...autoDirection}
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={t('templates.position')}
          placeholder={t('templates.positionExample')}
          {...autoDirection}
          maxLength={200}
          {...form.getInputProps('position')}
        />
        <NativeSelect
          label={t('interviews.phase')}
          data={interviewPhases.map((value) => ({ value, label: t(`interviews.phases.${value}`) }))}
          {...form.getInputProps('phase')}
        />
      </SimpleGrid>
      <Textarea
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        label={t('templates.description')}
        description={t('templates.descriptionHint')}
        {...form.getInputProps('description')}
      />
    </FormSection>
  );
}

/** Fields for the interview's language, the language it tests and the required languages. */
export function LanguageFields({ form }: { form: TemplateForm }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('templates.sections.languages')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className="aligned-fields">
        <NativeSelect
          label={t('templates.language')}
          description={t('templates.languageHint')}
          data={languageChoices}
          {...form.getInputProps('language')}
        />
        <NativeSelect
          label={t('templates.testingLanguage')}
          description={t('templates.testingLanguageHint')}
          data={[{ value: '', label: t('templates.noTestingLanguage') }, ...languageChoices]}
          {...form.getInputProps('testingLanguage')}
        />
      </SimpleGrid>
      <LanguageRequirements form={form} />
    </FormSection>
  );
}

/** Fields for what Candi says besides her questions. */
export function SpokenFields({ form }: { form: TemplateForm }) {
  const { t } = useTranslation();
  const texts = [
    ['interviewerIntro', 2000],
    ['companyIntro', 4000],
    ['jobIntro', 4000],
    ['outro', 2000],
  ] as const;
  const { interviewerIntro, companyIntro, jobIntro, outro } = form.values;
  const own = { interviewerIntro, companyIntro, jobIntro, outro };
  const length = spokenLength(own);
  const tooLong = tooLongFrom(own);
  return (
    <FormSection title={t('templates.sections.spoken')} text={t('templates.spokenHint')}>
      <NativeSelect
        label={t('templates.tone')}
        description={t('templates.toneHint')}
        data={tones.map((tone) => ({ value: tone, label: t(`templates.tones.${tone}`) }))}
        {...form.getInputProps('tone')}
      />
      <Switch
        label={t('templates.warmUp')}
        description={t('templates.warmUpHint')}
        {...form.getInputProps('warmUp', { type: 'checkbox' })}
      />
      <Switch
        label={t('templates.askAboutResume')}
        description={t('templates.askAboutResumeHint')}
        {...form.getInputProps('askAboutResume', { type: 'checkbox' })}
      />
      {texts.map(([name, maxLength]) => (
        <Textarea
          key={name}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={maxLength}
          label={t(`templates.${name}`)}
          description={t(`templates.${name}Hint`)}
          {...form.getInputProps(name)}
          error={tooLong === name ? t('templates.spokenTooLong', length) : form.errors[name]}
        />
      ))}
      <Text size="sm" c={tooLong === null ? 'dimmed' : 'var(--mantine-color-error)'}>
        {t('templates.spokenLength', length)}
      </Text>
    </FormSection>
  );
}
