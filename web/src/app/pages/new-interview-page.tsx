import type { InterviewLink } from '@candi/contract/interviews';
import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackLink } from '#ui/back-link.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { LinkList } from '../../features/interviews/components/link-list.tsx';
import { NewInterviewForm } from './new-interview-form.tsx';

/** Interviews, templates and candidates meet here: the form, then the links it made. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('interviews.new'));
  const [links, setLinks] = useState<InterviewLink[] | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (links === null) return;
    scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, [links]);
  return (
    <Container size={760} px={0}>
      <Stack gap="md">
        <BackLink to="/interviews">{t('interviews.title')}</BackLink>
        <Title order={1} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
          {links ? t('interviews.created') : t('interviews.new')}
        </Title>
        {links ? (
          <Card withBorder radius="lg" padding={0}>
            <Stack p={{ base: 'md', sm: 'xl' }}>
              <Group gap="xs" wrap="nowrap" c="var(--mantine-primary-color-light-color)">
                <IconCircleCheck aria-hidden style={{ flexShrink: 0 }} />
                <Text fw={600}>{t('interviews.sendLinks', { count: links.length })}</Text>
              </Group>
              <LinkList links={links} />
              <Group justify="flex-end">
                <Button component={Link} to="/interviews">
                  {t('interviews.backToList')}
                </Button>
              </Group>
            </Stack>
          </Card>
        ) : (
          <NewInterviewForm onCreated={setLinks} />
        )}
      </Stack>
    </Container>
  );
}
