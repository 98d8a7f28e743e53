import type { OpenJob } from '@candi/contract/hiring/applications';
import { textBlocks } from '@candi/contract/platform/text-blocks';
import { escapeHtml } from '../../platform/http/page-head.ts';

/** Maximum length of a link preview's description (characters). */
const previewLength = 200;

/** Renders plain text as HTML. Uses only tags that search engines display: paragraphs, line breaks and lists. */
export const blocksHtml = (text: string): string =>
  textBlocks(text)
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
        : `<p>${block.lines.map(escapeHtml).join('<br>')}</p>`,
    )
    .join('');

/** Returns the beginning of a job's description on one line, for link previews. */
export function previewOf({ description, position, companyName }: OpenJob): string {
  const line = description.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return `${position} · ${companyName}`;
  if (line.length <= previewLength) return line;
  const cut = line.slice(0, previewLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), previewLength / 2))}…`;
}

/** Returns the job as a schema.org JobPosting. `url`: absolute URL of the job's public page. */
export function jobPosting(job: OpenJob, url: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.position,
    name: job.name,
    description: blocksHtml(job.description) || `<p>${escapeHtml(job.name)}</p>`,
    identifier: { '@type': 'PropertyValue', name: job.companyName, value: job.id },
    datePosted: job.createdAt.slice(0, 10),
    hiringOrganization: { '@type': 'Organization', name: job.companyName },
    ...(job.location && {
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: job.location },
      },
    }),
    ...(job.employment && { employmentType: job.employment }),
    ...(job.workplace === 'REMOTE' && { jobLocationType: 'TELECOMMUTE' }),
    directApply: true,
    url,
  };
}
