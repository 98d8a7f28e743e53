import type { Conversation } from '../shapes/conversation.ts';
import { es as consent } from './consent.ts';
import { es as guards } from './guards.ts';
import { es as phone } from './phone.ts';
import { es as phonePrompts } from './phone-prompts.ts';
import { es as profile } from './profile.ts';
import { es as testPrompts } from './test-prompts.ts';
import { es as topicNames } from './topic-names.ts';
import { es as wording } from './wording.ts';

export const es: Conversation = {
  profile,
  phonePrompts,
  testPrompts,
  wording,
  guards,
  topicNames,
  phone,
  consent,
};
