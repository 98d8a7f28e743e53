import type { Conversation } from '../shapes/conversation.ts';
import { en as consent } from './consent.ts';
import { en as guards } from './guards.ts';
import { en as phone } from './phone.ts';
import { en as phonePrompts } from './phone-prompts.ts';
import { en as profile } from './profile.ts';
import { en as testPrompts } from './test-prompts.ts';
import { en as topicNames } from './topic-names.ts';
import { en as wording } from './wording.ts';

export const en: Conversation = {
  profile,
  phonePrompts,
  testPrompts,
  wording,
  guards,
  topicNames,
  phone,
  consent,
};
