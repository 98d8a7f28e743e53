import type { PhonePrompts } from '../shapes/prompts.ts';

export const pt: PhonePrompts = {
  soundCheck: 'Você está me ouvindo bem? Diga sim ou aperte 1.',
  soundCheckAgain: 'E agora, você está me ouvindo? Diga sim ou aperte 1.',
  mutedHint:
    'Ainda não estou ouvindo você. Verifique se o microfone do telefone não está no mudo. Vou continuar.',
  goOnInText:
    'Então vou continuar. Se a ligação seguir ruim, desligue e ligue de novo em até dez minutos: continuamos de onde paramos.',
  howItWorks:
    'Você pode me interromper. Aperte 1 para eu repetir, 2 para falar mais devagar, 3 para ter tempo de pensar, 0 para chamar uma pessoa ou 9 para encerrar.',
  stillThere:
    'Use o tempo que precisar. Se você já começou a falar, verifique se o microfone do telefone não está no mudo.',
  silenceOffer:
    'Se preferir não responder a esta pergunta, é só dizer que quer pular. Se precisar de tempo para pensar, aperte 3.',
  confirmStop:
    'Claro. Só para confirmar: posso encerrar a entrevista agora? Diga sim ou não, ou aperte 9 de novo para encerrar.',
  offerQuestion: 'Vamos parar por aqui e deixar para outro dia? Diga sim ou não, ou aperte 9 para adiar.',
  typingFine: 'Desculpe, por telefone não dá para digitar. Pode falar com palavras simples.',
  speakingFine:
    'Claro, pode falar. Se eu não responder, verifique se o microfone do telefone não está no mudo.',
  cannotHear:
    'Desculpe por isso. Aumente o volume ou procure um lugar com sinal melhor. Você também pode desligar e ligar de novo em até dez minutos.',
  cannotSee: 'Desculpe por isso. Esta entrevista é por telefone, então não há nada para ver.',
};
