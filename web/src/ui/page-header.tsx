import { Group } from '@mantine/core';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** Header of pages outside of the dashboard. */
export function PageHeader() {
  return (
    <Group component="header" justify="space-between" wrap="nowrap" px={{ base: 'md', sm: 'lg' }} py="md">
      <Brand />
      <LanguageMenu />
    </Group>
  );
}
