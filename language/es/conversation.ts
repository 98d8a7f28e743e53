import type { Conversation } from '../shapes/conversation.ts';
import { es as acts } from './acts.ts';
import { es as consent } from './consent.ts';
import { es as echo } from './echo.ts';
import { es as jobTopics } from './job-topics.ts';
import { es as lexicon } from './lexicon.ts';
import { es as phone } from './phone.ts';
import { es as phonePrompts } from './phone-prompts.ts';
import { es as profile } from './profile.ts';
import { es as replies } from './replies.ts';
import { es as replyTime } from './reply-time.ts';
import { es as testPrompts } from './test-prompts.ts';
import { es as things } from './things.ts';
import { es as wording } from './wording.ts';

export const es: Conversation = {
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
