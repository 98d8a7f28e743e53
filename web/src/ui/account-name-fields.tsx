import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The parts of Mantine's form that fields need. */
interface FormFields {
  key: (path: string) => string;
  getInputProps: (path: string) => object;
}

interface AccountNameFieldsProps {
  form: FormFields;
  /** Path of the object in the form's values that holds the names, such as `account.`; empty for the values themselves. */
  path?: string;
  asksCompany: boolean;
}

/** Fields for the names of a new account: its company's, if it gets one, and its user's. */
export function AccountNameFields({ form, path = '', asksCompany }: AccountNameFieldsProps) {
  const { t } = useTranslation();
  const nameField = (name: 'companyName' | 'firstName' | 'lastName', autoComplete: string) => (
    <TextInput
      size="md"
      autoComplete={autoComplete}
      maxLength={80}
      label={t(`auth.${name}`)}
      key={form.key(path + name)}
      {...form.getInputProps(path + name)}
    />
  );
  return (
    <>
      {asksCompany && nameField('companyName', 'organization')}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {nameField('firstName', 'given-name')}
        {nameField('lastName', 'family-name')}
      </SimpleGrid>
    </>
  );
}
