import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Group } from '@mantine/core';
import { Brand } from './brand.tsx';
import { useCompanyColour } from './use-company-colour.ts';
import { CompanyMark } from './company-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** Header of pages outside of the dashboard. With a `brand`, the page gets that company's logo and colour. */
export function PageHeader({ brand = null }: { brand?: CompanyBrand | null | undefined }) {
  useCompanyColour(brand?.colour ?? null);
  return (
    <Group component="header" justify="space-between" wrap="nowrap" px={{ base: 'md', sm: 'lg' }} py="md">
      {brand ? <CompanyMark brand={brand} /> : <Brand />}
      <LanguageMenu />
    </Group>
  );
}
