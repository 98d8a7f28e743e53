import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Group, Text } from '@mantine/core';
import { Brand } from './brand.tsx';
import classes from './company-mark.module.css';

interface CompanyMarkProps {
  brand: CompanyBrand;
  /** For narrow places: shows the logo without the name, or the name if there is no logo. */
  narrow?: boolean;
}

/** Shows a company's logo and name, next to the product's brand unless the company has booked white-labelling. */
export function CompanyMark({ brand: { name, logoUrl, whiteLabel }, narrow = false }: CompanyMarkProps) {
  return (
    <Group gap="md" wrap="nowrap" miw={0}>
      {!whiteLabel && <Brand />}
      {logoUrl !== null && <img src={logoUrl} alt={name} className={classes['logo']} />}
      {/* The logo's alternative text is the name, so the visible name is hidden on small screens. */}
      {(logoUrl === null || !narrow) && (
        <Text
          fw={600}
          className={classes['name']}
          title={name}
          dir="auto"
          aria-hidden={logoUrl !== null}
          visibleFrom={logoUrl === null ? undefined : 'sm'}
        >
          {name}
        </Text>
      )}
    </Group>
  );
}
