import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function JobState({ open }: { open: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={open ? 'lagoon' : 'gray'} radius="sm">
      {t(open ? 'jobs.states.open' : 'jobs.states.closed')}
    </Badge>
  );
}
