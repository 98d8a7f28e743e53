import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './profile-section.module.css';

/** One matter of the profile: what it is at the start, its form beside it. */
export function ProfileSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className={classes['section']}>
      <Stack gap={4}>
        <Title order={2} fz="lg">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Stack>
      <Card withBorder radius="lg" padding="lg">
        {children}
      </Card>
    </section>
  );
}
