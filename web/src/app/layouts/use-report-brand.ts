import type { CompanyBrand } from '@candi/contract/identity/brand';
import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { companyBrand } from '#data/company-brand.ts';
import { useCurrentUser } from '#data/current-user.ts';

/**
 * Returns the company's branding while a report or a job's list of reports is open. Returns null on other pages, for
 * companies without white-labelling, and for platform admins.
 */
export function useReportBrand(): CompanyBrand | null {
  const company = useCurrentUser().data?.company;
  const report = useMatch('/report/:reportId');
  const jobReports = useMatch('/jobs/:jobId/reports');
  const onReport = report !== null || jobReports !== null;
  const { data } = useQuery({
    ...companyBrand,
    enabled: onReport && Boolean(company),
    // White-labelling may have been bought after another page cached this data.
    staleTime: 0,
  });
  if (!onReport || !company || !data?.whiteLabel) return null;
  const { logoUrl, colour, whiteLabel } = data;
  return { name: company.name, logoUrl, colour, whiteLabel };
}
