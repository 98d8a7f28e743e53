import type { Understanding } from '../shapes/understanding.ts';
import { es as acts } from './acts.ts';
import { es as echo } from './echo.ts';
import { es as jobTopics } from './job-topics.ts';
import { es as lexicon } from './lexicon.ts';
import { es as replies } from './replies.ts';
import { es as replyTime } from './reply-time.ts';
import { es as things } from './things.ts';

export const es: Understanding = {
  lexicon,
  acts,
  echo,
  jobTopics,
  things,
  replyTime,
  replies,
};
