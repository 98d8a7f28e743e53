import { compareSound } from '@candi/media/finalise/compare-sound';
import { FinaliseError } from '@candi/media/finalise/finalise-error';
import { finaliseVideo } from '@candi/media/finalise/finalise-video';
import { answer } from '../../platform/adapters/child/answer.ts';
import { childJob, type ChildJob } from './finalise-messages.ts';

// The media library logs warnings to stdout, but stdout may only contain the result.
console.log = console.info = console.warn = () => undefined;

const run = (job: ChildJob): Promise<unknown> =>
  job.kind === 'video' ? finaliseVideo(job.options) : compareSound(job.options);

await answer(async (given) => {
  const job = childJob.parse(JSON.parse(Buffer.from(given).toString('utf8')));
  try {
    return { result: await run(job) };
  } catch (error) {
    if (error instanceof FinaliseError) return { fault: error.fault, message: error.message };
    throw error;
  }
});
