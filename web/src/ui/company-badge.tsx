import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Group, Text } from '@mantine/core';
import classes from './company-badge.module.css';
import { initialsOf } from './initials.ts';

interface CompanyBadgeProps {
  brand: Pick<CompanyBrand, 'name' | 'logoUrl'>;
  /** For narrow places: shows the logo, or the initials if there is none, without the name. */
  narrow?: boolean;
}

/** A company's logo or initials beside its name, for the navigation of its members. */
export function CompanyBadge({ brand: { name, logoUrl }, narrow = false }: CompanyBadgeProps) {
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      {logoUrl === null ? (
        <span
          className={classes['initials']}
          role={narrow ? 'img' : undefined}
          aria-label={narrow ? name : undefined}
          aria-hidden={!narrow}
        >
          {initialsOf(name)}
        </span>
      ) : (
        <img src={logoUrl} alt={narrow ? name : ''} className={classes['logo']} />
      )}
      {!narrow && (
        <Text component="bdi" size="sm" fw={600} truncate title={name}>
          {name}
        </Text>
      )}
    </Group>
  );
}
