import type { ConsentWords } from '../shapes/consent.ts';

export const pt: ConsentWords = {
  yes: `sim, sim senhora, sim senhor, claro, claro que sim, com certeza, certamente, concordo, eu concordo,
    concordo sim, concordo plenamente, concordo totalmente, de acordo, estou de acordo, tô de acordo, aceito,
    eu aceito, aceito sim, autorizo, eu autorizo, dou meu consentimento, dou o meu consentimento, sem dúvida,
    pode gravar, podem gravar, não me oponho, nada contra`,
  no: `não, negativo, nem pensar, de jeito nenhum, de forma nenhuma, de modo nenhum, nunca, claro que não,
    com certeza não, não obrigado, não obrigada, agora não, hoje não, melhor não, prefiro não, não quero, não posso,
    não senhora, não senhor`,
  refusal: `não concordo, não estou de acordo, não tô de acordo, discordo, não aceito, não autorizo, recuso, me recuso,
    não dou meu consentimento, não dou o meu consentimento, não quero ser gravado, não quero ser gravada,
    não quero que grave, não quero que gravem, não quero gravar, não grave, não gravem, não me grave, não me gravem,
    prefiro não ser gravado, prefiro não ser gravada, prefiro não gravar, quero encerrar a ligação,
    quero desligar`,
  withYes: `ok, okay, tá, tá bom, está bem, está bom, tudo bem, certo, bom, bem, então, e, beleza, perfeito, entendi,
    entendo, sem problema, sem problemas, não tem problema, não há problema, por que não, pode ser, pode começar,
    podemos começar, vamos, vamos lá, vamos começar, com isso, com isto, com tudo, com a declaração, com a gravação,
    com a gravação da entrevista, que a entrevista seja gravada, em ser gravado, em ser gravada, isso, isso mesmo, mesmo,
    começar a entrevista`,
  courtesy: `por favor, obrigado, obrigada, muito obrigado, muito obrigada, oi, olá, alô, candi, eu, bom dia, boa tarde,
    boa noite`,
};
