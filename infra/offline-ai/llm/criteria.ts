import type { Criterion } from '@candi/contract/interviews/criteria';
import { criteriaLimits } from '@candi/contract/interviews/criteria';
import type { CriteriaTask } from '@candi/contract/platform/llm-tasks/interview-drafts';
import type { Language } from '@candi/contract/platform/enumerations';
import { repliesOf } from '@candi/language/understanding';
import { contentStems } from '@candi/language/text/stem';
import { sentencesOf } from '@candi/language/text/sentences';
import { topicOf } from '@candi/language/understand/topic';

/** Maximum number of parts into which the expected answer is split. */
const mostParts = criteriaLimits.most - 1;
/** Maximum number of content words in a topic, so that it names a part without revealing the part's content. */
const mostTopicWords = 2;
/** Minimum number of content words in a part for each content word in its topic. */
const partForTopic = 2;
/** A sentence with more content words than this is split into its clauses. */
const longSentence = 8;
/** Maximum length of a part in an anchor (characters). */
const longestPart = 450;

/**
 * Drafts criteria from the sentences and clauses of the expected answer. A part that names a thing becomes a
 * criterion about that thing; all other parts together become one criterion. If there are too few criteria, adds one
 * that asks for an example and one that asks for reasons.
 */
export function draftCriteria({ language, question, expectedAnswer }: CriteriaTask): Criterion[] {
  const { criteria: wording } = repliesOf(language);
  const topics = new Map<string, string>();
  const others: string[] = [];
  for (const part of grouped(partsOf(expectedAnswer, language), language)) {
    const topic = topicOfPart(part, question, language);
    if (topic === null || topics.has(topic)) others.push(part);
    else topics.set(topic, part);
  }
  const about = [...topics].map(([topic, part]) => ({
    label: wording.label(topic),
    weight: 2,
    ...anchorsOf(part, language),
    probe: wording.probe(topic),
  }));
  const rest = others.join(commaOf(language));
  const list = [
    ...(rest ? [{ ...wording.rest, weight: 3, ...anchorsOf(rest, language) }] : []),
    ...about.map((each, at) => (at === 0 && !rest ? { ...each, weight: 3 } : each)),
  ];
  const fillers = [
    { ...wording.example, weight: 1 },
    { ...wording.reasons, weight: 1 },
  ];
  return [...list, ...fillers.slice(0, Math.max(0, criteriaLimits.least - list.length))];
}

function anchorsOf(part: string, language: Language): Pick<Criterion, 'anchor1' | 'anchor3' | 'anchor5'> {
  const { anchors } = repliesOf(language).criteria;
  const shown = part.length > longestPart ? `${part.slice(0, longestPart)}…` : part;
  return { anchor1: anchors[0](shown), anchor3: anchors[1](shown), anchor5: anchors[2](shown) };
}

function topicOfPart(part: string, question: string, language: Language): string | null {
  const topic = topicOf(part, question, language);
  if (topic === null) return null;
  const words = contentStems(topic, language).size;
  return words <= mostTopicWords && words * partForTopic <= contentStems(part, language).size ? topic : null;
}

const commaOf = (language: Language): string => (language === 'ar' ? '، ' : ', ');

/**
 * Splits a text into sentences, and long sentences into clauses. If there are few sentences, splits all of them into
 * clauses. A part with hardly any content is joined to the part before it.
 */
function partsOf(text: string, language: Language): string[] {
  const sentences = sentencesOf(text);
  const few = sentences.length < criteriaLimits.least;
  const clauses = sentences.flatMap((sentence) =>
    few || contentStems(sentence, language).size > longSentence ? sentence.split(/[,;:،؛]\s+/u) : [sentence],
  );
  const parts: string[] = [];
  for (const clause of clauses) {
    const part = clause
      .trim()
      .replace(/^[-*•–]\s+/u, '')
      .replace(/[.;:،؛]+$/u, '');
    const last = parts.pop();
    if (last !== undefined && contentStems(part, language).size < 2)
      parts.push(`${last}${commaOf(language)}${part}`);
    else parts.push(...(last === undefined ? [] : [last]), part);
  }
  return parts.filter(Boolean);
}

/** Joins neighbouring parts evenly until there are at most `mostParts`. */
function grouped(parts: readonly string[], language: Language): string[] {
  const groups: string[][] = [];
  for (const [at, part] of parts.entries()) {
    const group = parts.length <= mostParts ? at : Math.floor((at * mostParts) / parts.length);
    groups[group] = [...(groups[group] ?? []), part];
  }
  return groups.map((group) => group.join(commaOf(language)));
}
