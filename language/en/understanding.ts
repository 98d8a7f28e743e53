import type { Understanding } from '../shapes/understanding.ts';
import { en as acts } from './acts.ts';
import { en as echo } from './echo.ts';
import { en as jobTopics } from './job-topics.ts';
import { en as lexicon } from './lexicon.ts';
import { en as replies } from './replies.ts';
import { en as replyTime } from './reply-time.ts';
import { en as things } from './things.ts';

export const en: Understanding = {
  lexicon,
  acts,
  echo,
  jobTopics,
  things,
  replyTime,
  replies,
};
