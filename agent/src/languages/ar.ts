import { ar as prompts, takeOver } from '../prompts/ar.ts';
import { arTones as tones } from '../prompts/tones/ar.ts';
import type { LanguageProfile } from './shape.ts';
import { normalisedSet, phraseSet, wordSet } from './words.ts';

export const ar: LanguageProfile = {
  prompts,
  tones,
  takeOver,
  nameForModel:
    'Modern Standard Arabic (spoken to the candidate directly, in forms spelt alike for every gender, such as the past tense and possessive endings)',
  about: 'عن',
  recogniserTag: 'ar',
  hesitations: normalisedSet('امم اممم امممم همم هممم مم ممم اه آه اها آها ايه إيه اوه هم'),
  assents: normalisedSet(
    `نعم أجل اي حسنا طيب تمام أكيد بالطبع طبعا فهمت صحيح شكرا لك اوكي أوكي ماشي واضح رائع جميل بالتأكيد مفهوم جيد ممتاز حقا معقول منطقي أتفق مؤكد
     أوافق تماما بلى أفهم حاضر`,
  ),
  assentPhrases: phraseSet(
    `هذا منطقي, كلام منطقي, أفهم ذلك, أتفهم ذلك, هذا صحيح, هذا واضح, بكل تأكيد, لا مشكلة, لا بأس, معك حق, جيد جدا, أنا أسمعك`,
  ),
  unfinished:
    wordSet(`أن إن أو ثم ثمّ حتى حيث على عن عند عندما في قد كان كانت كل كما كنت لأن لكن لكي لم لن ما مع من منذ هذا هذه هو هي و
    الذي التي الذين إلى بعد قبل بين خلال سوف يعني مثل`),
  leadingAnd: /^[وف](?=(?:ماذا|ما|من|كيف|متى|هل|لماذا|أين|كم|أي|إذا|إن|بعد|عند|عندما|لو|في)(?:\s|$))/u,
  requests: /^(?:من فضلك،? )?(?:صف|صفي|اشرح|أخبر|حدث|حدّث|اذكر|تحدث|تحدّث)/u,
  script: { letters: /\p{Script=Arabic}/gu, share: 0.5 },
  fallen: 0.115,
  sureProbability: 0.63,
};
