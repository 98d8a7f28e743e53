import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** Section of a long form with its own heading. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <Card withBorder radius="lg" padding={0} style={{ overflow: 'visible' }}>
      <Stack gap="md" p={{ base: 'md', sm: 'lg' }}>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {text && (
            <Text size="sm" c="dimmed" mt={2}>
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
