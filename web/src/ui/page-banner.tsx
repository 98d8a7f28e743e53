import { Alert, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageBannerProps {
  icon: ReactNode;
  colour: string;
  title: string;
  text: string;
  /** Buttons, shown after the text, or below it on narrow screens. */
  children: ReactNode;
}

/** Banner above the content of every page: a message with buttons. */
export function PageBanner({ icon, colour, title, text, children }: PageBannerProps) {
  return (
    <Alert role="note" color={colour} icon={icon} title={title} mb="lg">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 320px' }}>
          {text}
        </Text>
        <Group gap="xs">{children}</Group>
      </Group>
    </Alert>
  );
}
