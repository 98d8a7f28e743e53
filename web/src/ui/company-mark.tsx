import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Divider, Group, Text } from '@mantine/core';
import { Brand } from './brand.tsx';
import classes from './company-mark.module.css';

/** Logo and name of a company, beside the product's brand unless the company has booked white-labelling. */
export function CompanyMark({ brand: { name, logoUrl, whiteLabel } }: { brand: CompanyBrand }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      {!whiteLabel && (
        <>
          <Brand />
          <Divider orientation="vertical" />
        </>
      )}
      {logoUrl !== null && <img src={logoUrl} alt={name} className={classes['logo']} />}
      {/* A logo names the company, so its name is left out where there is no room for both. */}
      <Text
        fw={600}
        truncate
        dir="auto"
        aria-hidden={logoUrl !== null}
        className={logoUrl === null ? undefined : classes['name']}
      >
        {name}
      </Text>
    </Group>
  );
}
