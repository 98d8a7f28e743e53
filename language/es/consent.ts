import type { ConsentWords } from '../shapes/consent.ts';

export const es: ConsentWords = {
  yes: `sí, sí señora, sí señor, claro, claro que sí, por supuesto, desde luego, de acuerdo, estoy de acuerdo,
    totalmente de acuerdo, completamente de acuerdo, acepto, lo acepto, sí acepto, consiento, autorizo, lo autorizo,
    concuerdo, doy mi consentimiento, sin duda, seguro, afirmativo, puede grabar, puedes grabar, pueden grabar,
    no tengo inconveniente, no tengo ningún inconveniente, sin inconveniente`,
  no: `no, que no, no gracias, no muchas gracias, para nada, de ninguna manera, de ningún modo, nunca, jamás,
    claro que no, por supuesto que no, seguro que no, desde luego que no, ahora no, hoy no, mejor no, prefiero que no,
    no quiero, no puedo, negativo, no señora, no señor`,
  refusal: `no acepto, no lo acepto, no estoy de acuerdo, no concuerdo, no consiento, no autorizo, no lo autorizo,
    rechazo, me niego, no doy mi consentimiento, no quiero que me graben, no quiero que me grabe,
    no quiero que me grabes, no quiero que se grabe, no quiero ser grabado, no quiero ser grabada, no me grabe,
    no me grabes, no me graben, no grabe, no grabes, no graben, prefiero que no me graben, prefiero que no se grabe,
    quiero terminar la llamada, quiero colgar`,
  withYes: `vale, ok, okey, okay, bueno, bien, muy bien, está bien, perfecto, dale, adelante, y, entonces, pues, todo,
    entiendo, lo entiendo, entendido, sin problema, sin problemas, no hay problema, ningún problema, por qué no,
    vamos, empecemos, comencemos, podemos empezar, puedes empezar, puede empezar, con eso, con esto, con todo,
    con la declaración, con la grabación, con que se grabe, con que me graben, que se grabe, que se grabe la entrevista,
    que me graben, a ser grabado, a ser grabada, empezar la entrevista`,
  courtesy: `por favor, gracias, muchas gracias, hola, aló, candi, yo, señora, señorita, buenos días, buenas tardes,
    buenas noches`,
};
