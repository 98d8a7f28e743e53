import type { Conversation } from '../shapes/conversation.ts';
import { ar as consent } from './consent.ts';
import { ar as guards } from './guards.ts';
import { ar as phone } from './phone.ts';
import { ar as phonePrompts } from './phone-prompts.ts';
import { ar as profile } from './profile.ts';
import { ar as testPrompts } from './test-prompts.ts';
import { ar as topicNames } from './topic-names.ts';
import { ar as wording } from './wording.ts';

export const ar: Conversation = {
  profile,
  phonePrompts,
  testPrompts,
  wording,
  guards,
  topicNames,
  phone,
  consent,
};
