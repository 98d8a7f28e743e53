import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Group, Text } from '@mantine/core';
import classes from './company-badge.module.css';
import { initialsOf } from './initials.ts';

interface CompanyBadgeProps {
  brand: Pick<CompanyBrand, 'name' | 'logoUrl'>;
}

/** A company's logo or initials beside its name, for the navigation of its members. */
export function CompanyBadge({ brand: { name, logoUrl } }: CompanyBadgeProps) {
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      {logoUrl === null ? (
        <span className={classes['initials']} aria-hidden>
          {initialsOf(name)}
        </span>
      ) : (
        <img src={logoUrl} alt="" className={classes['logo']} />
      )}
      <Text component="bdi" size="sm" fw={600} truncate title={name}>
        {name}
      </Text>
    </Group>
  );
}
