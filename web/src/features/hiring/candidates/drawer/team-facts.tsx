import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useFieldLabel } from '#i18n/field-label.ts';

/** What only the company knows about a candidate: tags, source and notes. Renders nothing if there is none of it. */
export function TeamFacts({ candidate: { tags, source, notes } }: { candidate: CandidateDetail }) {
  const label = useFieldLabel();
  if (tags.length === 0 && source === '' && notes === '') return null;
  return (
    <Stack gap="xs">
      {tags.length > 0 && (
        <Group component="ul" gap={6} p={0} m={0} aria-label={label('tags')}>
          {tags.map((tag) => (
            <Badge key={tag} component="li" variant="light" color="gray" radius="sm" tt="none">
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </Group>
      )}
      {source !== '' && (
        <Text size="sm" c="dimmed">
          {label('source')}: <bdi>{source}</bdi>
        </Text>
      )}
      {notes !== '' && (
        <div>
          <Text size="sm" fw={600}>
            {label('notes')}
          </Text>
          <Text
            size="sm"
            dir="auto"
            className="page-start"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {notes}
          </Text>
        </div>
      )}
    </Stack>
  );
}
