import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Box, Center, Container, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import { usePageTitle } from './page-title.ts';

interface MessagePageProps {
  icon: ReactNode;
  colour?: string;
  title: string;
  children?: ReactNode;
  /** Button or link below the text, if there is something to do. */
  action?: ReactNode;
  /** Branding of the company that the page belongs to. */
  brand?: CompanyBrand | null | undefined;
}

/** Page with a single message, such as an error or a confirmation. Also sets the document title. */
export function MessagePage({ icon, colour = 'lagoon', title, children, action, brand }: MessagePageProps) {
  usePageTitle(title.replace(/\.$/, ''));
  return (
    <Stack mih="100dvh" gap={0}>
      <PageHeader brand={brand} />
      <Center style={{ flex: 1 }} component="main" pt="md" pb="10vh">
        <Container size={520} w="100%">
          <Stack align="center" gap="lg" ta="center">
            <ThemeIcon size={72} radius="xl" variant="light" color={colour}>
              {icon}
            </ThemeIcon>
            <Title order={1}>{title}</Title>
            <Stack gap="sm" align="center">
              {typeof children === 'string' ? <Text c="dimmed">{children}</Text> : children}
            </Stack>
            {action && <Box mt="sm">{action}</Box>}
          </Stack>
        </Container>
      </Center>
    </Stack>
  );
}
