import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyBrand } from '#data/company-brand.ts';
import { useCurrentUser } from '#data/current-user.ts';
import { CompanyBadge } from '#ui/company-badge.tsx';

/**
 * Logo and name of the signed-in member's company. Nothing for platform admins and solo recruiters, who have no company
 * of their own to show.
 */
export function OwnCompany() {
  const user = useCurrentUser().data;
  const company = user?.profileType === 'user' ? user.company : null;
  const { data, isPending } = useQuery({ ...companyBrand, enabled: company !== null });
  if (company === null) return null;
  // Has the height of the badge while the logo's address is loading, so that the entries below don't move.
  return (
    <Box mt="md" mih={28}>
      {!isPending && <CompanyBadge brand={{ name: company.name, logoUrl: data?.logoUrl ?? null }} />}
    </Box>
  );
}
