import type { OpenJob } from '@candi/contract/hiring/applications';
import { id } from '@candi/contract/platform/common';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PageHead } from '../../platform/http/page-head.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { jobPosting, previewOf } from './job-posting.ts';
import { readOpenJob } from './open-jobs.service.ts';

const jobPath = /^\/job\/([^/]+)\/?$/;

/** Returns the metadata of a public job page, or null for any other path. */
export async function jobHead(deps: SessionDeps, path: string): Promise<PageHead | null> {
  const given = jobPath.exec(path)?.[1];
  if (given === undefined) return null;
  const url = `${deps.environment.PUBLIC_URL}/job/${given}`;
  const product = 'Candi';
  const none = { title: product, heading: null, siteName: product, description: '', url, data: null };
  const jobId = id.safeParse(given);
  if (!jobId.success) return { ...none, status: 404 };
  try {
    const job: OpenJob = await readOpenJob(deps, jobId.data);
    return {
      status: 200,
      title: `${job.name} · ${job.companyName}`,
      heading: job.name,
      siteName: job.brand.whiteLabel ? job.companyName : product,
      description: previewOf(job),
      url,
      data: jobPosting(job, url),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...none, status: error.code === 'JOB_CLOSED' ? 410 : 404 };
  }
}
