import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { emptyCertification, emptyEducation } from '../../candidate-values.ts';
import type { FieldsProps } from './person-fields.tsx';
import { Repeated } from './repeated.tsx';

/** Schools, and what was certified. */
export function EducationFields({ form }: FieldsProps) {
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
