import type { Language } from '@candi/contract/platform/enumerations';
import type { StarterRole } from '@candi/contract/interviews/templates';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import { templateQueries } from '../queries.ts';

interface StarterRolesProps {
  /** Language of the template. */
  language: Language;
  onChoose: (role: StarterRole) => void;
}

/** Buttons that fill in a new template for a common role. Renders nothing if the roles can't be loaded. */
export function StarterRoles({ language, onChoose }: StarterRolesProps) {
  const { t } = useTranslation();
  const { data } = useQuery(templateQueries.starterRoles(language));
  if (!data) return null;
  return (
    <FormSection title={t('templates.starter.title')} text={t('templates.starter.text')}>
      <Group gap="xs">
        {data.map((role) => (
          <Button
            key={role.id}
            variant="default"
            size="xs"
            radius="xl"
            lang={language}
            onClick={() => onChoose(role)}
          >
            <bdi>{role.name}</bdi>
          </Button>
        ))}
      </Group>
    </FormSection>
  );
}
