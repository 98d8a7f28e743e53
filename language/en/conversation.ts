import type { Conversation } from '../shapes/conversation.ts';
import { en as acts } from './acts.ts';
import { en as consent } from './consent.ts';
import { en as echo } from './echo.ts';
import { en as jobTopics } from './job-topics.ts';
import { en as lexicon } from './lexicon.ts';
import { en as phone } from './phone.ts';
import { en as phonePrompts } from './phone-prompts.ts';
import { en as profile } from './profile.ts';
import { en as replies } from './replies.ts';
import { en as replyTime } from './reply-time.ts';
import { en as testPrompts } from './test-prompts.ts';
import { en as things } from './things.ts';
import { en as wording } from './wording.ts';

export const en: Conversation = {
  profile,
  phonePrompts,
  testPrompts,
  wording,
  lexicon,
  acts,
  echo,
  jobTopics,
  things,
  replyTime,
  replies,
  phone,
  consent,
};
