import type { ImportDraft } from '@candi/contract/hiring/imports';
import { latinDigits } from '@candi/contract/platform/latin-digits';

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const linkedin = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/[\p{L}\p{N}_%-]+/iu;
const github = /(?:https?:\/\/)?(?:www\.)?github\.com\/[a-z\d](?:[a-z\d-]{0,38})/i;
/**
 * Matches digits that are grouped like a phone number. A single year has too few digits; `dates` excludes dates and
 * ranges of years.
 */
const phone = /(?<![\d.])(?:\+\(?|\(\+?)?\d(?:[\s().\u2010-\u2015-]{0,2}\d){7,14}(?!\d)/gu;
const dates = /^(?:(?:19|20)\d\d\D+(?:19|20)\d\d|\d{1,2}\D\d{1,2}\D\d{4}|\d{4}\D\d{1,2}\D\d{1,2})$/;

/** Matches words at the top of a résumé that aren't part of a name. */
const headings = new RegExp(
  String.raw`\b(?:${[
    'curriculum|curr[ií]culo|curr[ií]culum|vitae|r[eé]sum[eé]|cv|page|p[aá]gina',
    'profile|summary|contacts?|skills?|experience|education|objective|employment|history|projects?|languages?',
    'qualifications|references|certifications?|competenc(?:y|ies)|achievements|interests|personal|professional|details',
    'perfil|resumo|contatos?|habilidades|compet[eê]ncias|experi[eê]ncia|forma[cç][aã]o|objetivo|idiomas|pessoais|dados',
    'resumen|contacto|aptitudes|competencias|experiencia|formaci[oó]n|educaci[oó]n|personales|datos|proyectos',
  ].join('|')})\b|السيرة|الذاتية|سيرة|ملف|المهارات|مهارات|الخبرات|الخبرة|التعليم|اللغات|الشخصية|البيانات`,
  'iu',
);
/** Matches a label that is followed by a name, such as "Full name:". */
const nameLabel =
  /^(?:(?:full\s+)?name|nome(?:\s+completo)?|nombre(?:\s+(?:completo|y\s+apellidos))?|الاسم(?:\s+الكامل)?)(?:\s*[:：]\s*|\s+)/iu;
const particles = new Set([
  'da',
  'de',
  'del',
  'della',
  'di',
  'do',
  'dos',
  'das',
  'du',
  'e',
  'la',
  'las',
  'los',
  'van',
  'von',
  'y',
  'bin',
  'al',
  'el',
  'ibn',
]);
const linesLookedAt = 12;

/**
 * Extracts the details that a résumé's text and file name state almost unambiguously. Uncertain details are omitted.
 */
export function resumeFacts(text: string, fileName: string): ImportDraft {
  const found = email.exec(text)?.[0];
  const name = nameIn(text) ?? nameInFile(fileName);
  const number = phoneIn(text);
  const links = { linkedinUrl: linkedin.exec(text)?.[0], githubUrl: github.exec(text)?.[0] };
  return {
    ...(name && { firstName: name[0], lastName: name[1] }),
    ...(found && { email: found.toLowerCase() }),
    ...(number && { phone: number }),
    ...(links.linkedinUrl && { linkedinUrl: links.linkedinUrl }),
    ...(links.githubUrl && { githubUrl: links.githubUrl }),
  };
}

function phoneIn(text: string): string | undefined {
  return [...latinDigits(text).matchAll(phone)]
    .map(([match]) => match.trim())
    .find((match) => !dates.test(match));
}

/** Returns the name at the beginning of one of the top lines, or undefined if no top line begins with a name. */
function nameIn(text: string): [string, string] | undefined {
  for (const line of text.split('\n').slice(0, linesLookedAt)) {
    // A line often contains other details after the name.
    const [start = ''] = line.split(/\s[|–—•·]\s|,|\t|\s{3,}/);
    const name = readName(start.trim().replace(nameLabel, ''));
    if (name) return name;
  }
  return undefined;
}

/** Extracts a name from a file name such as "Ines Sa - CV 2026.pdf". */
const nameInFile = (fileName: string): [string, string] | undefined =>
  readName(
    fileName
      .replace(/\.pdf$/i, '')
      .replaceAll(/[_.\-–()\d]+/g, ' ')
      .replaceAll(new RegExp(headings, 'giu'), ' ')
      .trim(),
  );

function readName(text: string): [string, string] | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || words.length > 6 || headings.test(text)) return undefined;
  if (!words.every((word) => /^[\p{L}\p{M}'’.-]{1,30}$/u.test(word))) return undefined;
  const strong = words.filter((word) => !particles.has(word.toLowerCase()));
  if (strong.length < 2 || !strong.every(looksLikeName)) return undefined;
  // A heading whose letters are spaced out.
  if (words.every((word) => word.length === 1)) return undefined;
  const [first = '', ...rest] = words.map(withCase);
  return [first, rest.join(' ')];
}

/** Returns whether a word is capitalised, or written in a script without capitals, such as Arabic. */
const looksLikeName = (word: string): boolean => /^(?:\p{Lu}|\p{Lo})/u.test(word);

/** Converts a name written in capitals to title case, because capitals are a matter of typography. */
function withCase(word: string): string {
  if (word.length < 2 || word !== word.toUpperCase() || word === word.toLowerCase()) return word;
  if (particles.has(word.toLowerCase())) return word.toLowerCase();
  return word.toLowerCase().replaceAll(/(^|['’-])\p{L}/gu, (letter) => letter.toUpperCase());
}
