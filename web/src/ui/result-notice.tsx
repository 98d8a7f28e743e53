import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface ResultNoticeProps {
  icon: ReactNode;
  colour?: string;
  title: string;
  text: string;
  action?: ReactNode;
}

/** Message that replaces a form after it was submitted. Takes the focus so that screen readers announce it. */
export function ResultNotice({ icon, colour = 'lagoon', title, text, action }: ResultNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="md" align="flex-start">
      <ThemeIcon size={56} radius="xl" variant="light" color={colour}>
        {icon}
      </ThemeIcon>
      <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {action}
    </Stack>
  );
}
