import type { FormSection } from '@candi/contract/hiring/candidate-fields';
import { linesOf } from '@candi/contract/hiring/candidate-fields';
import { languageLevels } from '@candi/contract/platform/enumerations';
import {
  ActionIcon,
  Button,
  Card,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#i18n/field-label.ts';
import { Section } from '#ui/section.tsx';
import { EmailField } from '#ui/email-field.tsx';
import type { CandidateValues } from '../candidate-values.ts';
import { emptyCertification, emptyEducation, emptyLanguage, emptyWork } from '../candidate-values.ts';

interface FieldsProps {
  form: UseFormReturnType<CandidateValues>;
}

/** Inputs for the lines of text that the contract lists for a section. */
function Lines({ form, section }: FieldsProps & { section: FormSection }) {
  const label = useFieldLabel();
  return linesOf(section).map((field) => (
    <TextInput key={field} label={label(field)} {...form.getInputProps(field)} />
  ));
}

/** Fields for name and contact details. */
function PersonFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  return (
    <Section title={t('candidates.person')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={label('firstName')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput label={label('lastName')} withAsterisk {...form.getInputProps('lastName')} />
        <EmailField label={label('email')} withAsterisk {...form.getInputProps('email')} />
        <TextInput label={label('phone')} type="tel" dir="ltr" {...form.getInputProps('phone')} />
        <TextInput
          label={label('linkedinUrl')}
          type="url"
          dir="ltr"
          placeholder="linkedin.com/in/…"
          {...form.getInputProps('linkedinUrl')}
        />
        <TextInput
          label={label('githubUrl')}
          type="url"
          dir="ltr"
          placeholder="github.com/…"
          {...form.getInputProps('githubUrl')}
        />
        <Lines form={form} section="person" />
      </SimpleGrid>
    </Section>
  );
}

/** Fields for the current position and skills. */
function ProfileFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  return (
    <Section title={t('candidates.profile')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Lines form={form} section="profile" />
        <NumberInput
          label={label('yearsExperience')}
          min={0}
          max={80}
          step={1}
          decimalScale={1}
          clampBehavior="none"
          {...form.getInputProps('yearsExperience')}
        />
      </SimpleGrid>
      <TagsInput
        label={label('skills')}
        description={t('candidates.skillsHint')}
        maxTags={100}
        splitChars={[',', ';', '،', '؛']}
        {...form.getInputProps('skills')}
      />
      <Textarea label={label('about')} autosize minRows={3} maxRows={12} {...form.getInputProps('about')} />
      <Switch label={label('openToWork')} {...form.getInputProps('openToWork', { type: 'checkbox' })} />
    </Section>
  );
}

/** Fields that only the company sees: source, tags and notes. */
function TeamFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  return (
    <Section title={t('candidates.forTeam')}>
      <Text size="sm" c="dimmed">
        {t('candidates.forTeamHint')}
      </Text>
      <TextInput label={label('source')} {...form.getInputProps('source')} />
      <TagsInput
        label={label('tags')}
        description={t('candidates.tagsHint')}
        maxTags={50}
        splitChars={[',', ';', '،', '؛']}
        {...form.getInputProps('tags')}
      />
      <Textarea label={label('notes')} autosize minRows={3} maxRows={12} {...form.getInputProps('notes')} />
    </Section>
  );
}

interface RepeatedProps {
  title: string;
  count: number;
  most: number;
  /** Label of the button that adds an entry. */
  add: string;
  /** Returns the accessible name of the entry at an index. */
  nameOf: (at: number) => string;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
}

/** Repeated group of fields with buttons to add and remove entries. */
function Repeated({ title, count, most, add, nameOf, onAdd, onRemove, children }: RepeatedProps) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the form identifies its entries by index
        <Card key={at} component="fieldset" withBorder padding="sm" m={0} miw={0} aria-label={nameOf(at)}>
          <Stack gap="sm">
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="xs" c="dimmed" aria-hidden>
                {nameOf(at)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('candidates.remove', { name: nameOf(at) })}
                onClick={() => onRemove(at)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
            {children(at)}
          </Stack>
        </Card>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        ms={-8}
        style={{ alignSelf: 'flex-start' }}
        disabled={count >= most}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </Section>
  );
}

function WorkFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { workExperience } = form.values;
  return (
    <Repeated
      title={t('candidates.workExperience')}
      count={workExperience.length}
      most={50}
      add={t('candidates.addWork')}
      nameOf={(at) => t('candidates.workNumber', { number: at + 1 })}
      onAdd={() => form.insertListItem('workExperience', emptyWork)}
      onRemove={(at) => form.removeListItem('workExperience', at)}
    >
      {(at) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput
              label={t('candidates.jobTitle')}
              withAsterisk
              {...form.getInputProps(`workExperience.${at}.title`)}
            />
            <TextInput
              label={t('candidates.company')}
              {...form.getInputProps(`workExperience.${at}.company`)}
            />
            <TextInput
              label={t('candidates.from')}
              placeholder="2019-05"
              dir="ltr"
              {...form.getInputProps(`workExperience.${at}.from`)}
            />
            <TextInput
              label={t('candidates.to')}
              placeholder="2023-11"
              dir="ltr"
              disabled={workExperience[at]?.current ?? false}
              {...form.getInputProps(`workExperience.${at}.to`)}
            />
          </SimpleGrid>
          <Checkbox
            label={t('candidates.current')}
            {...form.getInputProps(`workExperience.${at}.current`, { type: 'checkbox' })}
          />
          <Textarea
            label={t('candidates.description')}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps(`workExperience.${at}.description`)}
          />
        </>
      )}
    </Repeated>
  );
}

/** Fields for education and certifications. */
function EducationFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { education, certifications } = form.values;
  return (
    <>
      <Repeated
        title={t('candidates.education')}
        count={education.length}
        most={30}
        add={t('candidates.addEducation')}
        nameOf={(at) => t('candidates.educationNumber', { number: at + 1 })}
        onAdd={() => form.insertListItem('education', emptyEducation)}
        onRemove={(at) => form.removeListItem('education', at)}
      >
        {(at) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput
              label={t('candidates.school')}
              withAsterisk
              {...form.getInputProps(`education.${at}.school`)}
            />
            <TextInput label={t('candidates.degree')} {...form.getInputProps(`education.${at}.degree`)} />
            <TextInput label={t('candidates.field')} {...form.getInputProps(`education.${at}.field`)} />
            <SimpleGrid cols={2} spacing="sm">
              <TextInput
                label={t('candidates.from')}
                placeholder="2015"
                dir="ltr"
                {...form.getInputProps(`education.${at}.from`)}
              />
              <TextInput
                label={t('candidates.to')}
                placeholder="2019"
                dir="ltr"
                {...form.getInputProps(`education.${at}.to`)}
              />
            </SimpleGrid>
          </SimpleGrid>
        )}
      </Repeated>
      <Repeated
        title={t('candidates.certifications')}
        count={certifications.length}
        most={50}
        add={t('candidates.addCertification')}
        nameOf={(at) => t('candidates.certificationNumber', { number: at + 1 })}
        onAdd={() => form.insertListItem('certifications', emptyCertification)}
        onRemove={(at) => form.removeListItem('certifications', at)}
      >
        {(at) => (
          <TextInput
            label={t('candidates.certification')}
            withAsterisk
            {...form.getInputProps(`certifications.${at}.name`)}
          />
        )}
      </Repeated>
    </>
  );
}

/** Fields for languages and proficiency. */
function LanguageFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Repeated
      title={t('candidates.languages')}
      count={form.values.languages.length}
      most={30}
      add={t('candidates.addLanguage')}
      nameOf={(at) => t('candidates.languageNumber', { number: at + 1 })}
      onAdd={() => form.insertListItem('languages', emptyLanguage)}
      onRemove={(at) => form.removeListItem('languages', at)}
    >
      {(at) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('candidates.language')}
            withAsterisk
            {...form.getInputProps(`languages.${at}.language`)}
          />
          <NativeSelect
            label={t('candidates.level')}
            data={languageLevels.map((value) => ({ value, label: t(`candidates.levels.${value}`) }))}
            {...form.getInputProps(`languages.${at}.level`)}
          />
        </SimpleGrid>
      )}
    </Repeated>
  );
}

/** Every field of a candidate. */
export function CandidateFields({ form }: FieldsProps) {
  return (
    <>
      <PersonFields form={form} />
      <ProfileFields form={form} />
      <TeamFields form={form} />
      <WorkFields form={form} />
      <EducationFields form={form} />
      <LanguageFields form={form} />
    </>
  );
}
