import type { Conversation } from '../shapes/conversation.ts';
import { pt as consent } from './consent.ts';
import { pt as guards } from './guards.ts';
import { pt as phone } from './phone.ts';
import { pt as phonePrompts } from './phone-prompts.ts';
import { pt as profile } from './profile.ts';
import { pt as testPrompts } from './test-prompts.ts';
import { pt as topicNames } from './topic-names.ts';
import { pt as wording } from './wording.ts';

export const pt: Conversation = {
  profile,
  phonePrompts,
  testPrompts,
  wording,
  guards,
  topicNames,
  phone,
  consent,
};
