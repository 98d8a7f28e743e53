import type { TurnTask } from '@candi/contract/platform/llm-tasks';
import type { Language } from '@candi/contract/platform/enumerations';
import { plain } from '../text/words.ts';
import { beginnings, phrases } from '../shapes/lexicon.ts';
import { contentStems } from '../text/stem.ts';

/**
 * Finds questions of a candidate that aren't about the job: those that the candidate answers, as in "What did I do? I called
 * her.", and those that repeat a word of Candi's, as in "What guest?"
 */

interface Patterns {
  /** Matches a question that begins with "what" or "which", up to the things that are asked about. */
  which: RegExp;
  /** Matches words after these things that ask for Candi's opinion, such as "do you think". */
  opinion: RegExp;
  /** Matches questions that candidates ask only to answer them. */
  rhetorical: RegExp;
  /** Matches a candidate who says that Candi hasn't asked about something. */
  notAsked: RegExp;
}

const patterns: Record<Language, Patterns> = {
  en: {
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
  },
  pt: {
    which: /^(?:(?:e|ah|ue|bom|ora|mas|desculpa|desculpe) )*(?:que|qual|quais) (?:(?:o|a|os|as) )?/u,
    opinion: / (?:que )?(?:(?:voce|ce|tu) )?(?:acha|achas|pensa)(?= |$)/u,
    rhetorical: beginnings(
      'e|ai|bom|entao|mas|ora',
      '(?:o )?que (?:e que |foi que )?(?:eu )?(?:fiz|disse|respondi|falei|podia fazer|ia fazer|ia dizer|poderia fazer)$',
      'como (?:e que |foi que )?(?:eu )?(?:fiz|resolvi|consegui|reagi)(?: \\S+)?$',
      'sabe o que(?: (?:eu fiz|aconteceu))?$',
      '(?:por que|porque|por que nao|(?:o )?resultado|o motivo)$',
    ),
    notAsked: beginnings(
      'e|ah|ue|bom|ora|mas|desculpa|desculpe|(?:que|qual) (?:\\S+ ){0,1}\\S+',
      '(?:voce|voces|ce|tu) (?:(?:ainda|nem|nunca|nao) )+(?:me )?(?:perguntou|perguntaram|perguntaste|falou|falaram|mencionou|mencionaram|disse)(?: (?:(?:de|sobre|a respeito de|nada|em|nenhum|nenhuma|isso) ?))+',
      '(?:ninguem|nunca) me perguntou',
    ),
  },
  es: {
    which: /^(?:(?:y|pero|ah|eh|bueno|pues|perdon|oye) )*(?:que|cual|cuales) (?:(?:el|la|los|las) )?/u,
    opinion: / (?:crees|cree|piensas|te parece|le parece)(?: (?:tu|usted))?(?= |$)/u,
    rhetorical: beginnings(
      'y|pero|entonces|bueno|pues',
      'que (?:(?:le|les) )?(?:hice|dije|respondi|conteste|podia hacer|iba a hacer|iba a decir)(?: (?:yo|entonces))?$',
      'como (?:lo |la )?(?:hice|resolvi|consegui|arregle|solucione)(?: yo)?$',
      'sabes? que(?: (?:hice|paso))?$',
      '(?:por que|el resultado|el motivo)$',
    ),
    notAsked: beginnings(
      'y|pero|ah|eh|bueno|pues|perdon|oye|(?:que|cual) (?:\\S+ ){0,1}\\S+',
      '(?:(?:todavia|aun|nunca|pero|si|tu|usted) )*(?:no |nunca )(?:me |se )?(?:has|ha|habeis|han) (?:preguntado|hablado|mencionado|dicho)(?: \\S+)?',
      '(?:no|nunca) me (?:preguntaste|pregunto|preguntaron|hablaste|hablo|mencionaste|menciono)(?: \\S+)?',
    ),
  },
  ar: {
    which: /^(?:(?:و|طيب|عفوا|لكن|اسف|اسفه) ?)*[وف]?(?:اي|ايه) /u,
    opinion: / (?:(?:في|ب) ?رايك|برايك|تظن|تظنين|تعتقد|تعتقدين)(?= |$)/u,
    rhetorical: phrases(
      '^(?:(?:طيب|حسنا|ثم) )*[وف]?(?:ماذا|ايش|شو|وش) (?:فعلت|قلت|عملت|سويت)(?: (?:انا|وقتها|حينها|عندها))?$',
      '^[وف]?ماذا (?:كنت سافعل|كان بامكاني(?: ان افعل)?|عساي افعل)$',
      '^[وف]?كيف (?:فعلت|حللت|حليت|تصرفت)(?: \\S+)?$',
      '^[وف]?(?:لماذا|ليش|ليه|النتيجه|السبب)$',
      '^(?:هل )?(?:تعرف|تعرفين|تدري|تدرين) (?:ماذا|شو|ايش)(?: (?:فعلت|حدث|حصل|صار))?$',
    ),
    notAsked: beginnings(
      'طيب|عفوا|لكن|اسف|اسفه|انت|اي \\S+',
      '[وف]?(?:لم|ما) (?:تسال|تساليني|تسالني|تسالوني|تسالي|سالتني|سالتيني|سالتوني|تذكر|تذكري|تذكروا|ذكرت|ذكرتي)(?: لي)?(?: (?:عن|اي|ابدا|اصلا|بعد|هذا|ذلك))+',
    ),
  },
};

/** Maximum number of words that name what a question such as "What guest?" is about. */
const mostNamed = 3;
/** Maximum length of a turn in which the candidate says that Candi hasn't asked about something (words). */
const longestRemark = 16;

const isQuestion = (sentence: string): boolean => /[?؟]["'”»)]*$/u.test(sentence.trim());

/** Returns the words of Candi's that the candidate may repeat. */
const askedStems = ({ question, followUp, candiSaid = [], language }: TurnTask): Set<string> =>
  contentStems([question?.text ?? '', followUp ?? '', ...candiSaid].join(' '), language);

/** Returns whether words such as "guest" or "big project" name only things of which Candi has spoken. */
function areNamed(words: string, task: TurnTask): boolean {
  const named = contentStems(words, task.language);
  const asked = askedStems(task);
  return (
    named.size > 0 && words.split(' ').length <= mostNamed && [...named].every((stem) => asked.has(stem))
  );
}

/** Returns whether a sentence only asks which of the things Candi has spoken of, as in "What guest?" */
function isEcho(sentence: string, task: TurnTask): boolean {
  const { which, opinion } = patterns[task.language];
  const text = plain(sentence);
  const lead = which.exec(text)?.[0];
  return (
    lead !== undefined &&
    areNamed(text.slice(lead.length).replace(new RegExp(`${opinion.source}$`, 'u'), ''), task)
  );
}

/** Returns whether a text without punctuation repeats a question and answers it: "what bar do you think the one downstairs" */
function isEchoAnswered(latest: string, task: TurnTask): boolean {
  const { which, opinion } = patterns[task.language];
  const text = plain(latest);
  const lead = which.exec(text)?.[0];
  const tail = opinion.exec(text);
  if (lead === undefined || tail === null || tail.index <= lead.length) return false;
  return tail.index + tail[0].length < text.length && areNamed(text.slice(lead.length, tail.index), task);
}

/**
 * Returns whether the candidate doesn't know what Candi speaks of: a word of hers is repeated as a question, or the candidate
 * says that she hasn't asked about it.
 */
export function asksWhatCandiMeans(task: TurnTask): boolean {
  const { latest, language, stage } = task;
  if (stage !== 'question') return false;
  const text = plain(latest);
  const isShort = text.split(' ').length <= longestRemark;
  return (isShort && patterns[language].notAsked.test(text)) || (isQuestion(latest) && isEcho(latest, task));
}

/**
 * Returns whether a question belongs to the answer, because the candidate goes on to answer it. `after`: the next sentence of
 * the turn.
 */
export function isOwnQuestion(sentence: string, after: string | undefined, task: TurnTask): boolean {
  if (task.stage !== 'question') return false;
  if (after === undefined) return isEchoAnswered(sentence, task);
  const { notAsked, rhetorical } = patterns[task.language];
  if (!isQuestion(sentence) || isQuestion(after) || notAsked.test(plain(after))) return false;
  return rhetorical.test(plain(sentence)) || isEcho(sentence, task);
}
