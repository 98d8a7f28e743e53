/** Maximum length of a stem (letters): long derivations of one word have only their beginning in common. */
const stemLength = 8;

/** Minimum length of the stem that is left when an ending is removed (letters). */
const shortest = 3;

/** Plural endings with their singular endings, Spanish pronouns attached to a verb, and final letters that change. */
const flexions: readonly [RegExp, string][] = [
  [/ies$/u, 'y'],
  [/(?<=.[aeou])is$/u, 'l'],
  [/(?<=[^s])s$/u, ''],
  [/(?<=..[aei]r)(?:[ms]e|[ms]?e?l[aeo])$/u, ''],
  [/oe$/u, 'ao'],
  [/z$/u, 'c'],
];

/** Endings of nouns and adverbs that are derived from other words: "migration", "migração", "rápidamente". */
const derived =
  /(?:[aiu]?c?cione?|[aiu]?cao|ss?ao|[ai]tione?|i[sz]ation|c?tione?|ss?ione?|ione?|mente|ly|ness)$/u;

/** Endings of verbs in English, Portuguese and Spanish, as they look after the replacements in `flexions`. */
const verbs =
  /(?:ating|ated?|ator|iendo|ando|endo|indo|ing|[ae]?ieron|aron|eron|[aei]ran|[aei]?rian|[aei]?ria|[ai]ban|[ai]van|[ai]ba|[ai]va|iamo|[aei]mo|[ai]d[ao]|[aei]dor|ed|ar|er|ir|[oei]u|ei)$/u;

/** Endings that may remain after the endings above are removed, in the order in which they are removed. */
const endings: readonly RegExp[] = [/mi?ent$/u, /[aeioy]+$/u, /[ai]d$/u];

/** Irregular forms of verbs that are frequent at work, with a regular form. */
const irregular: Readonly<Record<string, string>> = {
  wrote: 'write',
  written: 'write',
  sold: 'sell',
  bought: 'buy',
  paid: 'pay',
  built: 'build',
  met: 'meet',
  held: 'hold',
  drove: 'drive',
  driven: 'drive',
};

function without(word: string, ending: RegExp): string {
  const rest = word.replace(ending, '');
  return rest.length >= shortest ? rest : word;
}

/**
 * Returns an approximate stem of a normalised word in Latin script. The rules cover English, Portuguese and Spanish
 * at once, because a text may mix them: what matters is that the forms of one word have the same stem.
 */
export function latinStem(word: string): string {
  const singular = flexions.reduce((base, [ending, instead]) => {
    const next = base.replace(ending, instead);
    return next.length >= shortest ? next : base;
  }, irregular[word] ?? word);
  const noun = without(singular, derived);
  const verb = noun === singular ? without(noun, verbs) : noun;
  const base = without(verb.replace(/([bdfgklmnprt])\1$/u, '$1'), /[aeioy]+$/u);
  return endings.reduce(without, base).replace(/m$/u, 'n').slice(0, stemLength);
}
