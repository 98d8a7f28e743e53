import type { InterviewLink } from '@candi/contract/interviews/interviews';
import { Alert, Group, Paper, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { interviewQueries } from '../queries.ts';
import { CopyLink } from './copy-link.tsx';
import { LinkBox } from './link-box.tsx';
import { MailState } from './mail-state.tsx';

interface LinkListProps {
  links: InterviewLink[];
  /** Given if the invitations were emailed. The state of each email is then shown next to its link. */
  interviewId?: string;
}

const asText = (links: InterviewLink[]): string =>
  links.map(({ candidateName, url }) => `${candidateName}\n${url}`).join('\n\n');

/** Lists the candidates' links with copy buttons. Links are shown only once, because only their hashes are stored. */
export function LinkList({ links, interviewId }: LinkListProps) {
  const { t } = useTranslation();
  const id = useId();
  const mails = useQuery(interviewQueries.mails(interviewId ?? null)).data;
  return (
    <Stack>
      <Alert icon={<IconInfoCircle aria-hidden />} variant="light" role="note">
        {t('interviews.linksOnce')}
      </Alert>
      {links.length > 1 && (
        <Group>
          <CopyLink text={asText(links)} label={t('interviews.copyAll')} />
        </Group>
      )}
      {links.map((link) => (
        <Paper key={link.sessionId} withBorder p="md" radius="md">
          <Stack gap="xs">
            <LinkBox
              describedBy={`${id}${link.sessionId}`}
              url={link.url}
              title={
                <Text fw={600} id={`${id}${link.sessionId}`}>
                  <bdi>{link.candidateName}</bdi>
                </Text>
              }
            >
              <MailState mail={mails?.get(link.sessionId) ?? null} />
            </LinkBox>
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
