import type { Conversation } from '../shapes/conversation.ts';
import { ar as acts } from './acts.ts';
import { ar as consent } from './consent.ts';
import { ar as echo } from './echo.ts';
import { ar as jobTopics } from './job-topics.ts';
import { ar as lexicon } from './lexicon.ts';
import { ar as phone } from './phone.ts';
import { ar as phonePrompts } from './phone-prompts.ts';
import { ar as profile } from './profile.ts';
import { ar as replies } from './replies.ts';
import { ar as replyTime } from './reply-time.ts';
import { ar as testPrompts } from './test-prompts.ts';
import { ar as things } from './things.ts';
import { ar as wording } from './wording.ts';

export const ar: Conversation = {
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
