import type { InterviewLink } from '@candi/contract/interviews';
import { Alert, Code, Group, Paper, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLink } from './copy-link.tsx';

const asText = (links: InterviewLink[]): string =>
  links.map(({ candidateName, url }) => `${candidateName}\n${url}`).join('\n\n');

/** The candidates' links, each to be copied. They are shown this once: only their hashes are kept. */
export function LinkList({ links }: { links: InterviewLink[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Stack>
      <Alert icon={<IconInfoCircle aria-hidden />} variant="light" role="note">
        {t('interviews.linksOnce')}
      </Alert>
      {links.map((link) => (
        <Paper key={link.sessionId} withBorder p="md" radius="md">
          <Stack gap="xs">
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600} id={`${id}${link.sessionId}`}>
                <bdi>{link.candidateName}</bdi>
              </Text>
              <CopyLink
                text={link.url}
                label={t('interviews.copyLink')}
                describedBy={`${id}${link.sessionId}`}
              />
            </Group>
            <Code
              block
              dir="ltr"
              style={{ overflowWrap: 'anywhere', whiteSpace: 'normal', userSelect: 'all' }}
            >
              {link.url}
            </Code>
          </Stack>
        </Paper>
      ))}
      {links.length > 1 && (
        <Group>
          <CopyLink text={asText(links)} label={t('interviews.copyAll')} />
        </Group>
      )}
    </Stack>
  );
}
