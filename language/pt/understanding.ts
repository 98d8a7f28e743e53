import type { Understanding } from '../shapes/understanding.ts';
import { pt as acts } from './acts.ts';
import { pt as echo } from './echo.ts';
import { pt as jobTopics } from './job-topics.ts';
import { pt as lexicon } from './lexicon.ts';
import { pt as replies } from './replies.ts';
import { pt as replyTime } from './reply-time.ts';
import { pt as things } from './things.ts';

export const pt: Understanding = {
  lexicon,
  acts,
  echo,
  jobTopics,
  things,
  replyTime,
  replies,
};
