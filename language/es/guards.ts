import type { Guards } from '../shapes/guards.ts';
import { plainPhrases, plainWords } from '../text/word-lists.ts';

const turns = (list: string): ReadonlySet<string> => new Set(plainPhrases(list));

export const es: Guards = {
  around: plainWords(
    `por favor candi ok okey perdon perdón disculpa disculpe eh um ah hola bueno pues entonces y pero gracias ahora solo ya favor`,
  ),
  wishes: plainPhrases(
    `puedes, puede, podrías, podría, puedo, podemos, quiero, quisiera, me gustaría, vamos a, necesito, dame, deme, prefiero, hacer, hagamos, mejor, es mejor, hacerlo, hacerla, la hacemos, dejarlo, lo dejamos, dejémoslo, hablar con`,
  ),
  turns: {
    stop: turns(
      `parar, para, pare, parar aquí, paremos, paremos aquí, terminar la entrevista, quiero terminar, terminar aquí, termina la entrevista, dejarlo aquí, dejémoslo aquí, lo dejamos aquí, quiero dejarlo, no quiero seguir, no quiero continuar, quiero irme, tengo que irme, me tengo que ir, debo irme`,
    ),
    person: turns(`una persona, persona, un humano, hablar con una persona real, hablar con alguien`),
    pause: turns(`pausa, una pausa, descanso, un descanso, tomar un descanso, cinco minutos`),
    repeat: turns(
      `repite, repita, repetir, de nuevo, otra vez, una vez más, repetirlo, repetir la pregunta, repite la pregunta, repita la pregunta, cómo, cómo dices, qué, qué dijiste, qué has dicho, cuál era la pregunta, cuál es la pregunta`,
    ),
    slower: turns(
      `más despacio, despacio, más lento, habla más despacio, hable más despacio, hablar más despacio, hablar más lento, muy rápido, hablas muy rápido, vas muy rápido, demasiado rápido`,
    ),
    skip: turns(
      `saltar, salta, saltar esta pregunta, salta esta pregunta, saltarla, saltar esta, pasar, paso, pasemos a la siguiente, siguiente, siguiente pregunta, la siguiente, la siguiente pregunta, no sé, no lo sé, ni idea, no tengo idea`,
    ),
    think: turns(
      `déjame pensar, déjeme pensar, déjame pensarlo, tengo que pensar, necesito pensar, un momento, tiempo para pensar, un minuto, un segundo, un momentito, espera, espera un momento, espere, espere un momento`,
    ),
    cannot_hear: turns(
      `no te oigo, no te escucho, no le oigo, no la oigo, no lo escucho, no oigo, no oigo nada, no escucho, no escucho nada, no puedo oírte, no puedo escucharte, no te oigo bien, no te escucho bien, no hay sonido, sin sonido, se corta, te cortas, se te corta la voz`,
    ),
    another_day: turns(`otro día, en otro día, para otro día, otro momento, en otro momento`),
    go_ahead: turns(`adelante, dale`),
    yes: turns(
      `sí, claro, claro que sí, por supuesto, vale, ok, de acuerdo, correcto, exacto, eso es, seguro, estoy seguro, estoy segura, afirmativo, te oigo, te escucho`,
    ),
    no: turns(
      `no, todavía no, aún no, sigue, siga, sigue adelante, siga adelante, sigamos, seguimos, continuemos, continúa, continúe, quiero seguir, quiero continuar, prefiero seguir, prefiero continuar, podemos seguir, cambié de opinión, he cambiado de opinión`,
    ),
  },
  distress: plainPhrases(
    `falleció, ha fallecido, murió hoy, murió ayer, murió esta semana, murió la semana pasada, se murió mi, perdí a mi madre, perdí a mi padre, perdí a mi hijo, perdí a mi hija, perdí a mi esposa, perdí a mi esposo, perdí a mi marido, perdí a mi hermano, perdí a mi hermana, perdí a mi abuela, perdí a mi abuelo, estoy llorando, ataque de pánico, ataque de ansiedad, no puedo respirar, matarme, quiero morir, me siento muy mal`,
  ),
};
