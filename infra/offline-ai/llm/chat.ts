import { languages } from '@candi/contract/platform/enumerations';
import type { Language } from '@candi/contract/platform/enumerations';
import { plain } from '@candi/language/text/words';
import { basics } from '@candi/language/basics';
import { lexiconOf, repliesOf } from '@candi/language/understanding';
import { pickNumber } from '@candi/language/text/sentences';
import { topicOf } from '@candi/language/understand/topic';

/** Returns a short reply to a message without a task: one or two sentences in the message's language. */
export function chatReply(said: string): string {
  const language = languageOf(said);
  const { chat } = repliesOf(language);
  const lexicon = lexiconOf(language);
  const text = plain(said);
  if (text === '' || (lexicon.empty.test(text) && !lexicon.nothingMore.alone.test(text)))
    return chat.greeting;
  const words = text.split(' ').length;
  if (words <= 4 && lexicon.nothingMore.alone.test(text)) return chat.bye;
  if (lexicon.asks.test(text) && words <= 20) return chat.askedBack;
  const topic = topicOf(said, '', language);
  const choices = topic === null ? chat.goOn : chat.goOnAbout.map((word) => word(topic));
  return choices[pickNumber(said) % choices.length] ?? '';
}

/** Returns the language whose stopwords cover the most words of a text; English if no language matches. */
export function languageOf(text: string): Language {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  const words = plain(text).split(' ');
  const small = (language: Language) =>
    words.filter((word) => basics[language].functionWords.has(word)).length;
  return languages.reduce(
    (best, language) => (small(language) > small(best) ? language : best),
    languages[0],
  );
}
