import type { ThingMarkers } from '../shapes/things.ts';

export const en: ThingMarkers = {
  articles: { the: 'the', a: 'the', an: 'the', my: 'your', our: 'your', their: 'the', his: 'the' },
  notNouns:
    /(?:ly|ed|ing|n't)$|^(?:only|next|same|best|worst|latter|former|wrong|right|whole|meantime|cold|double)$/u,
  personal:
    /^(?:(?:grand|step)?(?:mother|father|mom|mum|dad|son|daughter|child|children|parents?)s?|kids?|bab(?:y|ies|ys)|sisters?|brothers?|(?:ex)?(?:husband|wife)s?|famil(?:y|ies|ys)|aunts?|uncles?|cousins?|funerals?|death|illness|disease|cancer|surgery|hospital|doctors?|depression|pregnancy|church|mosque|religion|god|accent)$/u,
};
