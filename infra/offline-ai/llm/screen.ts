import type {
  RequirementsAnswer,
  RequirementsTask,
  ScreenAnswer,
  ScreenTask,
} from '@candi/contract/platform/llm-tasks/screening';
import { plain } from '@candi/language/text/words';
import { languageOf } from './chat.ts';
import { contentStems } from '@candi/language/text/stem';
import { sentencesOf } from '@candi/language/text/sentences';

const most = 12;
const longest = 160;
const item = /^\s*[-*•–]\s+/u;
/** Normalised expressions that mark a requirement in a job description as optional. */
const niceToHave =
  /(?:^| )(?:nice to have|a plus|bonus|ideally|preferred|preferably|advantage|desirable|diferencial|desejavel|desejaveis|vantagem|um plus|deseable|deseables|valorable|se valora|se valorara|ventaja|و?يفضل|و?ميزه)(?= |$)/u;
/** Minimum share (0–1) of a requirement's content words that the résumé must contain. */
const minShare = 0.5;

/**
 * Returns the requirements stated in a job description, recognised by its layout: first the position, then the list
 * items or, if there are no lists, the sentences.
 */
export function readRequirements({ position, description }: RequirementsTask): RequirementsAnswer {
  const lines = description.split('\n').map((line) => line.trim());
  const items = lines.filter((line) => item.test(line)).map((line) => line.replace(item, ''));
  const said = items.length > 0 ? items : sentencesOf(description);
  const requirements: RequirementsAnswer['requirements'] = [];
  const known = new Set<string>();
  for (const text of [position, ...said]) {
    const short = text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
    if (contentStems(short, languageOf(description || position)).size === 0 || known.has(plain(short)))
      continue;
    known.add(plain(short));
    requirements.push({ text: short, essential: !niceToHave.test(plain(short)) });
  }
  return { requirements: requirements.slice(0, most) };
}

/**
 * Returns the requirements that the résumé meets: at least half of a requirement's content words must occur in
 * the résumé. The evidence is the line that contains the most of these words.
 */
export function screen({ requirements, resume }: ScreenTask): ScreenAnswer {
  const language = languageOf(requirements.join('\n'));
  const lines = resume
    .split('\n')
    .flatMap((line) => sentencesOf(line))
    .map((line) => ({ line: firstWords(line), stems: contentStems(line, language) }));
  const resumeStems = contentStems(resume, language);
  return {
    met: requirements.flatMap((text, requirement) => {
      const wanted = contentStems(text, language);
      if (wanted.size === 0 || share(wanted, resumeStems) < minShare) return [];
      const best = lines.reduce((one, other) =>
        share(wanted, other.stems) > share(wanted, one.stems) ? other : one,
      );
      return [{ requirement, evidence: best.line }];
    }),
  };
}

const share = (wanted: ReadonlySet<string>, stems: ReadonlySet<string>): number =>
  [...wanted].filter((each) => stems.has(each)).length / wanted.size;

/** Shortens a line for display in a list. The result is always a verbatim prefix of the line. */
function firstWords(line: string): string {
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2));
}
