import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Group, Text } from '@mantine/core';
import { Brand } from './brand.tsx';

/** Shows a company's logo and name, next to the product's brand unless the company has booked white-labelling. */
export function CompanyMark({ brand: { name, logoUrl, whiteLabel } }: { brand: CompanyBrand }) {
  return (
    <Group gap="md" wrap="nowrap" miw={0}>
      {!whiteLabel && <Brand />}
      {logoUrl !== null && <img src={logoUrl} alt={name} style={{ maxWidth: 120, height: 32 }} />}
      {/* The logo's alternative text is the name, so the visible name is hidden on small screens. */}
      <Text
        fw={600}
        lineClamp={2}
        dir="auto"
        aria-hidden={logoUrl !== null}
        visibleFrom={logoUrl === null ? undefined : 'sm'}
      >
        {name}
      </Text>
    </Group>
  );
}
