import { en as basics } from './basics.ts';
import { en as prompts, takeOver } from './prompts.ts';
import { enTones as tones } from './tones.ts';
import type { LanguageProfile } from '../shapes/profile.ts';
import { normalisedSet, phraseSet, wordSet } from '../text/word-lists.ts';

export const en: LanguageProfile = {
  prompts,
  tones,
  takeOver,
  nameForModel: 'English',
  genderNote: '',
  about: 'about',
  hesitations: normalisedSet(basics.hesitations),
  assents: normalisedSet(
    `yeah yes yep yup ok okay right sure alright good great fine i see got it thanks thank you of course exactly wow cool absolutely definitely totally indeed true perfect
     really understood interesting nice correct agreed yup yea ya`,
  ),
  assentPhrases: phraseSet(
    `makes sense, that makes sense, i understand, i get it, i know, sounds good, fair enough, no problem, no worries, go on, go ahead, that's right, that is right, that's true, that is true, you're right, you are right, for sure, all right, all good, i agree, oh nice, very good, very much, so much, a lot, i hear you, i am listening, i'm listening`,
  ),
  unfinished:
    wordSet(`a also although an and are as because between but by can could each every from had has have he her his
    how i if including into is its like might mostly my of or our she should since so some such than that
    the their then these they this those through to um uh until usually very was we were what when where
    whether which while who whose why will without would your`),
  leadingAnd: /^(?:and|but|so),?\s+/iu,
  questions: {
    open: /\b(?:tell (?:me|us)|describe|explain|walk (?:me|us)|talk|example|share|why|did you do|how (?:do|did|would|have) you)\b/u,
    closed:
      /^(?:(?:and|so|please) )*(?:how (?:many|much|long|old|often|soon)|when|where|have|has|do|does|did|are|is|was|were|can|could|will|would)\b/u,
    fact: /^(?:(?:and|so|please) )*(?:which|who|what (?:is|are|was|were|tools|languages|skills|salary|level))\b/u,
  },
  dependent: {
    openers: normalisedSet('when whenever if while because since although once after before as'),
    and: normalisedSet('and but so'),
  },
  corrections: phraseSet(
    'no, sorry, no sorry, i mean, or rather, rather, wait, no wait, actually, well, correction, that is',
  ),
  spelling: {
    letters: new Set(),
    digits: normalisedSet('zero oh one two three four five six seven eight nine'),
  },
  slips:
    /(?:^| )(?:no sorry|no wait|or rather|sorry i meant|i meant|let me correct that|i stand corrected)(?= |$)/u,
  thanks:
    /^(?:(?:and|ok|okay|well|so|great|alright|oh|but|yes) )*(?:many )?(?:thanks|thank you)(?: |$)|(?:^| )(?:thanks|thank you) (?:so|very) much|(?:^| )(?:thanks|thank you) for /u,
  topics: {
    leads: normalisedSet('the a an your our'),
    areKept: true,
    notAfter: normalisedSet(
      'did do does is are was were has have had can could would will should that which when if how what why where who and or as than because while until before after in',
    ),
    never:
      /^(?:last|next|first|same|most|past|way|kind|sort|bit|lot|thing|situation|moment|work|company|role|position|team|end|beginning)$/u,
  },
  requests: /^(?:please )?(?:tell|describe|explain|walk|give|share|talk|think)\b/iu,
  script: { letters: /\p{Script=Latin}/gu, share: 0.7 },
  fallen: 0.08,
  referenceProbability: 0.65,
};
