function shorter(text: string, affix: RegExp): string {
  const rest = text.replace(affix, '');
  return rest.length >= 3 ? rest : text;
}

/**
 * Returns the root consonants of an Arabic word, as far as affixes can be recognised without a dictionary.
 */
export function arabicStem(word: string): string {
  let base = shorter(word, /^(?:وال|فال|بال|كال|ولل|لل|ال)/u);
  base = shorter(base, /^[وفبلكس](?=....)/u);
  const ended = shorter(base, /(?:ات|ون|ين|ان|ها|هم|هن|كم|نا|تم|وا|يه|ته|ه|ي|ت|اء|ء)$/u);
  base = ended === base ? shorter(base, /[هيت]$/u) : ended;
  const bare = base.replaceAll(/[اوي]/gu, '');
  const root = bare.length >= 4 ? bare.replace(/^[متني]/u, '') : bare;
  return root.length >= 3 ? root : base;
}
