import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Group } from '@mantine/core';
import { Brand } from './brand.tsx';
import { CompanyMark } from './company-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useCompanyBrand } from './use-company-brand.ts';

/** Header of pages outside of the dashboard. If `brand` is given, the page uses that company's branding. */
export function PageHeader({ brand = null }: { brand?: CompanyBrand | null | undefined }) {
  useCompanyBrand(brand);
  return (
    <Group component="header" justify="space-between" wrap="nowrap" px={{ base: 'md', sm: 'lg' }} py="md">
      {brand ? <CompanyMark brand={brand} /> : <Brand />}
      <LanguageMenu />
    </Group>
  );
}
