import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { reportQueries } from '../queries.ts';

/** Alerts for candidates who are asking for a person, each with a link to the session. */
export function PersonRequests() {
  const { t } = useTranslation();
  const asked = useQuery(reportQueries.personRequests);
  const requests = asked.data?.requests ?? [];
  return (
    // Rendered even if empty, so that screen readers announce what is added.
    <Stack gap="xs" component="output" mb={requests.length > 0 ? 'lg' : 0}>
      {requests.map(({ sessionId, candidateName, title }) => (
        <Alert key={sessionId} color="apricot" role="note" icon={<IconUserQuestion aria-hidden />}>
          <Group justify="space-between" gap="sm">
            <Text>
              {t('reports.live.wantsPerson', { name: bidiIsolate(candidateName), title: bidiIsolate(title) })}
            </Text>
            <Button component={Link} to={`/report/${sessionId}`} size="compact-md" color="apricot.7">
              {t('reports.live.go')}
            </Button>
          </Group>
        </Alert>
      ))}
    </Stack>
  );
}
