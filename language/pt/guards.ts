import type { Guards } from '../shapes/guards.ts';
import { plainPhrases, plainWords } from '../text/word-lists.ts';

const turns = (list: string): ReadonlySet<string> => new Set(plainPhrases(list));

export const pt: Guards = {
  around: plainWords(
    `por favor candi ok okay desculpa desculpe um hum ah oi ola olá bom bem entao então e mas obrigado obrigada agora so só so favor`,
  ),
  wishes: plainPhrases(
    `pode, você pode, poderia, posso, podemos, quero, eu quero, queria, gostaria de, eu gostaria de, vamos, preciso, preciso de, me dá, prefiro, fazer, melhor, ser, deixar para, falar com`,
  ),
  turns: {
    stop: turns(
      `parar, pare, para, chega, parar aqui, parar por aqui, encerrar, encerrar a entrevista, terminar a entrevista, quero terminar, não quero continuar, não quero mais continuar, quero sair, tenho que sair, preciso sair, preciso ir embora`,
    ),
    person: turns(
      `uma pessoa, pessoa, um humano, falar com um humano, falar com uma pessoa de verdade, falar com alguém`,
    ),
    pause: turns(`pausa, uma pausa, intervalo, cinco minutos`),
    repeat: turns(
      `repete, repita, de novo, outra vez, mais uma vez, repetir, repetir a pergunta, repete a pergunta, repita a pergunta, como, o quê, o que você disse, não entendi o que você disse, qual era a pergunta, qual é a pergunta, falar de novo, fala de novo`,
    ),
    slower: turns(
      `mais devagar, devagar, fala mais devagar, fale mais devagar, falar mais devagar, mais lento, muito rápido, está muito rápido, você fala muito rápido, você está falando muito rápido`,
    ),
    skip: turns(
      `pular, pula, pular essa, pula essa, pular esta pergunta, pular essa pergunta, pular a pergunta, próxima, próxima pergunta, a próxima, passo, não sei, eu não sei, não faço ideia, sei lá`,
    ),
    think: turns(
      `deixa eu pensar, me deixa pensar, deixe-me pensar, preciso pensar, vou pensar, um momento, um tempo, tempo para pensar, um minuto, um segundo, um instante, só um momento, só um minuto, só um segundo, só um instante, espera, espera um pouco, espere, calma, peraí`,
    ),
    cannot_hear: turns(
      `não te ouço, não consigo te ouvir, não consigo ouvir você, não consigo ouvir, não estou te ouvindo, não estou ouvindo, não estou ouvindo você, não ouço você, não ouço nada, não escuto, não escuto nada, não consigo escutar, sem som, está sem som, está cortando, sua voz está cortando`,
    ),
    another_day: turns(`outro dia, em outro dia, num outro dia, remarcar`),
    go_ahead: turns(`vai em frente, vá em frente, pode ir em frente, fique à vontade`),
    yes: turns(
      `sim, claro, isso, isso mesmo, pode, quero, com certeza, tenho certeza, ok, tá, certo, exato, positivo, pode encerrar, pode parar, beleza, consigo, ouço`,
    ),
    no: turns(
      `não, ainda não, vamos continuar, continua, continue, quero continuar, prefiro continuar, mudei de ideia, pode continuar, pode seguir, siga em frente, vamos em frente`,
    ),
  },
  distress: plainPhrases(
    `faleceu, morreu hoje, morreu ontem, morreu essa semana, morreu esta semana, morreu semana passada, perdi minha mãe, perdi meu pai, perdi minha avó, perdi meu avô, perdi meu filho, perdi minha filha, perdi minha esposa, perdi meu marido, perdi meu irmão, perdi minha irmã, estou chorando, tô chorando, crise de pânico, ataque de pânico, não consigo respirar, me matar, quero morrer, estou passando mal, tô passando mal`,
  ),
};
