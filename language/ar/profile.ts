import { ar as basics } from './basics.ts';
import { ar as prompts, takeOver } from './prompts.ts';
import { arTones as tones } from './tones.ts';
import type { LanguageProfile } from '../shapes/profile.ts';
import { normalisedSet, phraseSet, wordSet } from '../text/word-lists.ts';

export const ar: LanguageProfile = {
  prompts,
  tones,
  takeOver,
  nameForModel:
    'Modern Standard Arabic (spoken to the candidate directly, in forms spelt alike for every gender, such as the past tense and possessive endings)',
  genderNote:
    ', also by no adjective, and write "you" without the vowel mark that tells a man from a woman. Arabic verbs in the present and the imperative tell it too: address the candidate only by forms that are written alike for both, such as verbal nouns ("كيف كان التعامل مع ذلك؟"), "هل يمكن…", "عندك", "لديك" and the past tense ("كيف عرفت ذلك؟"), never by "تفعل" or "صف"',
  about: 'عن',
  hesitations: normalisedSet(basics.hesitations),
  assents: normalisedSet(
    `نعم أجل اي حسنا طيب تمام أكيد بالطبع طبعا فهمت صحيح شكرا لك اوكي أوكي ماشي واضح رائع جميل بالتأكيد مفهوم جيد ممتاز حقا معقول منطقي أتفق مؤكد
     أوافق تماما بلى أفهم حاضر`,
  ),
  assentPhrases: phraseSet(
    `شكرا جزيلا, هذا منطقي, كلام منطقي, أفهم ذلك, أتفهم ذلك, هذا صحيح, هذا واضح, بكل تأكيد, لا مشكلة, لا بأس, معك حق, جيد جدا, أنا أسمعك`,
  ),
  unfinished:
    wordSet(`أن إن أو ثم ثمّ حتى حيث على عن عند عندما في قد كان كانت كل كما كنت لأن لكن لكي لم لن ما مع من منذ هذا هذه هو هي و
    الذي التي الذين إلى بعد قبل بين خلال سوف يعني مثل`),
  leadingAnd: /^[وف](?=(?:ماذا|ما|من|كيف|متى|هل|لماذا|أين|كم|أي|إذا|إن|بعد|عند|عندما|لو|في)(?:\s|$))/u,
  questions: {
    open: /(?:^| )(?:ان تحدث\S*|حدث\S*|احك\S*|اشرح\S*|صف|صفي|مثالا?|لماذا|ماذا فعلت|كيف (?:ت|فعلت|قمت|حللت)\S*|ا?ل?اصعب)(?= |$)/u,
    closed: /^(?:و ?)?(?:كم|متي|اين|هل)(?= |$)/u,
    fact: /^(?:و ?)?(?:ما اسم|ما ال\S+|اي|من هو|من هي)(?= |$)/u,
  },
  dependent: {
    openers: normalisedSet('عندما إذا لأن حين حينما بينما كلما بعدما رغم ولأن وعندما وإذا وحين وكلما'),
    and: normalisedSet('و لكن ثم'),
  },
  corrections: phraseSet('لا, عفوا, لا عفوا, أعني, أقصد, بالأحرى, أو بالأحرى, حسنا, آسف, معذرة'),
  spelling: {
    letters: normalisedSet(
      'ألف باء تاء ثاء جيم حاء خاء دال ذال راء زاي سين شين صاد ضاد طاء ظاء عين غين فاء قاف كاف لام ميم نون هاء واو ياء',
    ),
    digits: normalisedSet('صفر واحد اثنان اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'),
  },
  slips: /(?:^| )(?:لا عفوا|عفوا اقصد|بل اقصد|او بالاحري|بالاحري|اصحح)(?= |$)/u,
  thanks:
    /^(?:(?:حسنا|طيب|نعم|تمام|اوكي) )*[وف]?(?:شكرا|مشكوره?|متشكره?|تسلمي|يعطيك العافيه|اشكرك)(?: |$)|(?:^| )[وف]?(?:شكرا|اشكرك)(?: (?:جزيلا|كثيرا|جدا))?(?: لك)? (?:علي|ل)/u,
  topics: {
    leads: normalisedSet('عن في'),
    areKept: false,
    notAfter: normalisedSet(''),
    never:
      /^(?:ال)?(?:وقت|مره|عمل|عملك|شيء|موقف|مثال|نفسه|نفسها|شركه|وظيفه|نفس|اي|كل|هذا|هذه|ذلك|حال|حاله|يوم|سوال|اخر|رايك)$|^[يت]/u,
  },
  requests: /^(?:من فضلك،? )?(?:صف|صفي|اشرح|أخبر|حدث|حدّث|اذكر|تحدث|تحدّث)/u,
  script: { letters: /\p{Script=Arabic}/gu, share: 0.5 },
  fallen: 0.115,
  referenceProbability: 0.63,
};
