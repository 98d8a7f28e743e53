import { beginnings } from '../shapes/lexicon.ts';
import type { EchoPatterns } from '../shapes/echo.ts';

export const en: EchoPatterns = {
  which: /^(?:(?:um|uh|oh|and|well|so|sorry|wait|but) )*(?:what|which) /u,
  opinion: / (?:do |did )?you (?:think|reckon|guess|suppose)(?= |$)/u,
  rhetorical: beginnings(
    'and|so|well|but|then|ok|okay|now',
    '(?:what|how|why|where|who) (?:else )?did i(?: \\S+){0,3}$',
    'what (?:else )?(?:could i (?:do|say|have done)|was i (?:supposed|going) to (?:do|say)|choice did i have)$',
    '(?:you know|know|guess) what$',
    '(?:why|the (?:result|outcome|end|reason))$',
  ),
  notAsked: beginnings(
    'um|uh|oh|and|well|so|sorry|wait|but|(?:what|which) (?:\\S+ ){0,1}\\S+',
    'you (?:havent|have not|didnt|did not|never|hadnt) (?:(?:even|yet|really) )?(?:asked?|mention(?:ed)?|say|said|told|tell|talked?|spoken?|spoke)(?: (?:me|about|of|anything|a|any|the|that|it|this))+',
    'you (?:never|didnt|havent) (?:asked?|mention(?:ed)?) \\S+',
  ),
};
