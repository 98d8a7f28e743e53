import type { Understanding } from '../shapes/understanding.ts';
import { ar as acts } from './acts.ts';
import { ar as echo } from './echo.ts';
import { ar as jobTopics } from './job-topics.ts';
import { ar as lexicon } from './lexicon.ts';
import { ar as replies } from './replies.ts';
import { ar as replyTime } from './reply-time.ts';
import { ar as things } from './things.ts';

export const ar: Understanding = {
  lexicon,
  acts,
  echo,
  jobTopics,
  things,
  replyTime,
  replies,
};
