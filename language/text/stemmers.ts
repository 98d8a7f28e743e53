/** Maximum length of a stem in Latin script (letters). */
const stemLength = 6;

const romance =
  /(?:mente|aciones|acion|acoes|acao|ciones|coes|iendo|ieron|arian|erian|ando|endo|indo|aron|aram|eram|iram|aria|eria|iria|aban|avam|adas|ados|idas|idos|ada|ado|ida|ido|aba|ava|ia|ar|er|ir|ou|eu|iu|es|as|os|s)$/u;

/** Returns an approximate stem of a normalised English word. */
export function englishStem(word: string): string {
  const base = word
    .replace(/ies$/u, 'y')
    .replace(/(?<=..[^su])s$/u, '')
    .replace(/(?<=...)(?:ing|ed|ly)$/u, '');
  return base
    .replace(/([bdgklmnprt])\1$/u, '$1')
    .replace(/[ey]$/u, '')
    .slice(0, stemLength);
}

/** Returns an approximate stem of a normalised word of a Romance language. */
export function romanceStem(word: string): string {
  const base = word.replace(romance, '');
  return (base.length < 3 ? word : base).replace(/(?<=...)[aeo]$/u, '').slice(0, stemLength);
}
