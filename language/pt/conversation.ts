import type { Conversation } from '../shapes/conversation.ts';
import { pt as acts } from './acts.ts';
import { pt as consent } from './consent.ts';
import { pt as echo } from './echo.ts';
import { pt as jobTopics } from './job-topics.ts';
import { pt as lexicon } from './lexicon.ts';
import { pt as phone } from './phone.ts';
import { pt as phonePrompts } from './phone-prompts.ts';
import { pt as profile } from './profile.ts';
import { pt as replies } from './replies.ts';
import { pt as replyTime } from './reply-time.ts';
import { pt as testPrompts } from './test-prompts.ts';
import { pt as things } from './things.ts';
import { pt as wording } from './wording.ts';

export const pt: Conversation = {
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
