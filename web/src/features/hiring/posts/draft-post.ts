import type { JobAnswer } from '@candi/contract/hiring/jobs';
import { postLimits } from '@candi/contract/hiring/posts';
import type { TFunction } from 'i18next';

/** The data of a job from which a post is drafted. `publicUrl`: absolute URL of the job's public page. */
export type PostedJob = Pick<
  JobAnswer,
  'id' | 'name' | 'description' | 'location' | 'companyName' | 'publicUrl'
>;

/** Maximum length of the part taken from a job's description (characters). */
const excerptLength = 600;

/** Returns the beginning of a description, cut after a paragraph if possible, or else after a word. */
export function excerptOf(description: string): string {
  if (description.length <= excerptLength) return description.trim();
  const cut = description.slice(0, excerptLength);
  const paragraph = cut.lastIndexOf('\n\n');
  if (paragraph > 0) return cut.slice(0, paragraph).trim();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim()}…`;
}

/** Returns the suggested text of a post about a job, in the language of `t`, within LinkedIn's maximum length. */
export function draftPost(job: PostedJob, t: TFunction): string {
  const { name, companyName: company, location, publicUrl } = job;
  return [
    t('posts.draft.title', { name, company }),
    location === '' ? '' : t('posts.draft.place', { location }),
    excerptOf(job.description),
    t('posts.draft.apply', { url: publicUrl }),
    t('posts.draft.tags'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .slice(0, postLimits.text);
}
