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
      {logoUrl !== null && <img src={logoUrl} alt="" className={classes['logo']} />}
      <Text fw={600} lineClamp={1} miw={0}>
        <bdi>{name}</bdi>
      </Text>
    </Group>
  );
}
