import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { plain } from '@candi/language/text/words';
import { splitSentences } from './sentences.ts';

/** Finds the sentence in which a company tells candidates when it replies. */

interface Patterns {
  /** Matches a point in time or a period in which a reply is possible, such as "within a week". */
  time: RegExp;
  /** Matches words for a reply or a decision. */
  reply: RegExp;
}

/** The patterns are compared with texts as `plain` returns them: lower case, without accents and punctuation. */
const patterns: Record<Language, Patterns> = {
  en: {
    time: /(?:^| )(?:(?:within|in|after|next|this|by|until|before|takes?|few|\d+|one|two|three|four|five|six|seven|ten|fourteen) (?:(?:a|an|the|one|next|coming|end|of|about|around|at|most|few|couple|business|working|to|or|\d+|one|two|three|four|five|six|seven|ten|fourteen) )*(?:days?|weeks?|months?)|(?:\d+|one|two|twenty four|forty eight) hours|tomorrow|(?:by|on|until|next|before|this) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))(?: |$)/u,
    reply:
      /(?:^| )(?:we(?:ll| will)? (?:answer|write|call|email)|will (?:answer|write|call|email|phone|ring)|calls?|emails?|repl(?:y|ies)|responds?|response|hear|get back|gets back|contacts?|in touch|let (?:you|everyone|candidates) know|decides?|decision|informs?|results?|feedback)(?: |$)/u,
  },
  pt: {
    time: /(?:^| )(?:(?:em|ate|dentro|apos|depois|nos?|nas?|desta|nesta|esta|proxim[oa]s?|daqui|antes|\d+|um|uma|dois|duas|tres|quatro|cinco|seis|sete|dez|quinze|poucos) (?:(?:de|a|ao|do|da|das|dos|o|no|em|ate|maximo|fim|final|cerca|proxim[oa]s?|\d+|um|uma|dois|duas|tres|quatro|cinco|seis|sete|dez|quinze|poucos) )*(?:dias|(?<=(?:um|1) )dia|semanas?|mes|meses)|(?:\d+|vinte e quatro|quarenta e oito) horas|amanha|(?:ate|na|proxima|antes de|antes da) (?:a )?(?:segunda|terca|quarta|quinta|sexta|sabado)(?: feira)?)(?: |$)/u,
    reply:
      /(?:^| )(?:respond\S*|resposta|retorn\S*|contat\S*|avis\S*|inform\S*|lig(?:a|am|amos|ar|ara|arao|aremos)|escrev\S*|noticias?|decid\S*|decis\S*|resultados?|falamos|falar)(?: |$)/u,
  },
  es: {
    time: /(?:^| )(?:(?:en|dentro|tras|despues|los|las|esta|proxim[oa]s?|antes|\d+|un|una|dos|tres|cuatro|cinco|seis|siete|diez|quince|pocos) (?:(?:de|a|al|del|la|el|los|las|en|maximo|fin|final|unos|unas|proxim[oa]s?|\d+|un|una|dos|tres|cuatro|cinco|seis|siete|diez|quince|pocos) )*(?:dias|(?<=(?:un|1) )dia|semanas?|mes|meses)|(?:\d+|veinticuatro|cuarenta y ocho) horas|manana|(?:el|antes del|hasta el|proximo) (?:lunes|martes|miercoles|jueves|viernes|sabado))(?: |$)/u,
    reply:
      /(?:^| )(?:respond\S*|respuesta|contact\S*|avis\S*|inform\S*|llam(?:a|an|amos|ar|ara|aran|aremos)|escrib\S*|comunic\S*|noticias?|decid\S*|decision\S*|resultados?|sabras)(?: |$)/u,
  },
  ar: {
    time: /(?:^| )(?:(?:خلال|في غضون|بعد|قبل|حتي) (?:\S+ ){0,2}(?:ال)?(?:يوم|يومين|ايام|اسبوع|اسبوعين|اسابيع|شهر|شهرين)|(?:خلال|بعد) (?:\S+ ){0,2}(?:ساعه|ساعات)|(?:ال)?(?:يوم|اسبوع|شهر) (?:القادم|المقبل)|(?:ال)?(?:ايام|اسابيع) (?:القادمه|المقبله|القليله)|غدا|يوم (?:الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت|الاحد))(?: |$)/u,
    reply:
      /(?:^| )(?:[وف]?(?:س)?[يتن]?(?:رد|تواصل|تتواصل|تصل|جيب|بلغ|خبر|كتب|قرر|علم)(?:ون|وا)?(?:ك|كم)?|[وب]?(?:ال)?(?:رد|نتيجه|نتائج|نتايج|قرار|جواب|اجابه|ردنا|قرارنا|ردا))(?: |$)/u,
  },
};

/**
 * Returns the sentence of the company's closing text that says when candidates get a reply; null if there is none. Candi ends
 * the interview with this text, so she tells the same to a candidate who asks before. A test isn't followed by a reply.
 */
export const replyTime = ({ language, outro, test }: LiveBrief): string | null => {
  if (test === true) return null;
  const { time, reply } = patterns[language];
  const told = splitSentences(outro).find((sentence) => {
    const text = plain(sentence);
    return time.test(text) && reply.test(text);
  });
  if (told === undefined) return null;
  return /[.!?…؟]$/u.test(told.trim()) ? told.trim() : `${told.trim()}.`;
};
