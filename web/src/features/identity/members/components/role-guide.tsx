import { memberRoles } from '@candi/contract/platform/enumerations';
import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What each role may do. */
export function RoleGuide() {
  const { t } = useTranslation();
  return (
    <Card withBorder padding="lg" component="section">
      <Title order={2} fz="h4" mb="sm">
        {t('members.whatRolesMay')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        {memberRoles.map((role) => (
          <div key={role}>
            <Text fw={600} size="sm">
              {t(`members.roles.${role}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`members.may.${role}`)}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Card>
  );
}
