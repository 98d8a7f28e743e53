import type { Language } from '@candi/contract/platform/enumerations';
import { languageLevels, languages } from '@candi/contract/platform/enumerations';
import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import type { TemplateForm } from './use-template-form.ts';

/** Returns a function that names a level of the Common European Framework of Reference (CEFR). */
export function useLevelName(): (level: (typeof languageLevels)[number]) => string {
  const { t } = useTranslation();
  return (level) => t(`templates.languageLevels.${level}`);
}

/** Fields for the required languages and levels; each language can be used once. */
export function LanguageRequirements({ form }: { form: TemplateForm }) {
  const { t } = useTranslation();
  const levelName = useLevelName();
  const rows = form.values.languageRequirements;
  const free = (own: Language | null) =>
    languages.filter((language) => language === own || rows.every((row) => row.language !== language));
  const [next] = free(null);
  return (
    <Stack gap="xs" component="fieldset" p={0} m={0} bd={0}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {t('templates.requirements')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('templates.requirementsHint')}
      </Text>
      {rows.map((row, i) => (
        <Group key={row.key} wrap="nowrap" gap="xs">
          <NativeSelect
            aria-label={t('common.language')}
            style={{ flex: 1 }}
            data={free(row.language).map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps(`languageRequirements.${i}.language`)}
          />
          <NativeSelect
            aria-label={t('templates.level')}
            style={{ flex: 1 }}
            data={languageLevels.map((value) => ({ value, label: levelName(value) }))}
            {...form.getInputProps(`languageRequirements.${i}.level`)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('templates.removeRequirement', { language: languageNames[row.language] })}
            onClick={() => form.removeListItem('languageRequirements', i)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {next && (
        <Button
          variant="subtle"
          size="compact-sm"
          ms={-8}
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            form.insertListItem('languageRequirements', {
              key: crypto.randomUUID(),
              language: next,
              level: 'B2',
            })
          }
        >
          {t('templates.addRequirement')}
        </Button>
      )}
    </Stack>
  );
}
