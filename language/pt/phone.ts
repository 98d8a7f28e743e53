import type { PhoneTexts } from '../shapes/phone.ts';

const plural = new Intl.PluralRules('pt');
const days = (count: number): string => `${count} ${plural.select(count) === 'one' ? 'dia' : 'dias'}`;

export const pt: PhoneTexts = {
  greeting:
    'Olá, aqui é a Candi. Eu sou uma entrevistadora de inteligência artificial, não uma pessoa, e as entrevistas nesta linha são gravadas.',
  askPin: 'Por favor, digite no teclado do telefone o PIN que está no seu convite.',
  askPinAgain:
    'Ainda não recebi o PIN completo. Digite todos os números do PIN que está no seu convite. Se errar, aperte asterisco e comece de novo.',
  pinDeleted: 'Tudo bem, digite o PIN de novo.',
  pinIncomplete: 'O PIN não está completo. Por favor, digite de novo.',
  pinUnknown: 'Esse PIN não funcionou. Confira o seu convite e digite de novo.',
  pinStale: 'Esse PIN expirou ou já foi usado. Pegue um novo na página da sua entrevista e digite aqui.',
  pinsUsedUp:
    'Sinto muito, esse PIN também não funcionou. Confira o seu convite ou peça ajuda à equipe de recrutamento e ligue de novo. Até logo.',
  noPin:
    'Não recebi nenhum PIN, então vou encerrar a ligação por aqui. Ligue de novo quando estiver com o seu convite em mãos. Até logo.',
  early: (wait) =>
    `Obrigada por ligar. A sua entrevista ainda não está aberta. Ligue de novo ${wait ?? 'no horário que está no seu convite'}. Até logo.`,
  over: 'Esse PIN não vale mais, porque a entrevista já terminou ou o convite expirou. Se ainda quiser participar, peça um novo convite à equipe de recrutamento. Até logo.',
  throttled:
    'Houve tentativas demais, por isso não posso atender a sua ligação agora. Por favor, ligue mais tarde. Até logo.',
  notByPhone:
    'Sinto muito, não consigo fazer esta entrevista por telefone, porque não entendo o idioma dela quando é falado. Abra o link do seu convite, onde você pode digitar as respostas. Até logo.',
  noPlace:
    'Sinto muito, não consigo fazer esta entrevista por telefone agora. Ligue de novo em alguns minutos. O seu PIN continua valendo. Até logo.',
  introduction: ({ firstName, companyName, title, minutes }) =>
    `Olá, ${firstName}. Esta é a sua entrevista com a empresa ${companyName}: ${title}. Ela dura cerca de ${minutes} minutos.`,
  testIntroduction: ({ firstName, companyName }) =>
    `Olá, ${firstName}. Este é um teste da sua entrevista com a empresa ${companyName}, com perguntas de treino. Ele não vale para a avaliação e não afeta a sua entrevista.`,
  consentLead: 'Antes de começar, preciso que você concorde com esta declaração.',
  consentStatement: ({ companyName, days: count }) =>
    `Sei que quem entrevista é uma IA. Concordo que esta entrevista seja gravada, analisada por ${companyName} e guardada por ${days(count)}.`,
  testStatement:
    'Sei que quem entrevista é uma IA. Concordo que este teste seja gravado. Ninguém da empresa terá acesso a ele, e ele será excluído em até dois dias.',
  readers: (companyName) =>
    `A equipe de recrutamento de ${companyName} lê a transcrição e um relatório escrito pela Candi. Quem decide são pessoas, não a Candi.`,
  askConsent: 'Para concordar e começar a entrevista, aperte um. Para encerrar a ligação, aperte dois.',
  askConsentAgain:
    'Para concordar e começar a entrevista, aperte um. Para encerrar a ligação, aperte dois. Para ouvir a declaração de novo, aperte asterisco.',
  askConsentByVoice:
    'Você pode responder falando ou pelo teclado. Se falar, um serviço de reconhecimento de voz ouve a sua resposta, e nós não a guardamos. Se não concordar, diga não ou aperte dois, e eu encerro a ligação. Se concordar, diga sim ou aperte um, e a entrevista começa.',
  askConsentAgainByVoice:
    'Se não concordar, diga não ou aperte dois, e eu encerro a ligação. Se concordar, diga sim ou aperte um, e a entrevista começa. Para ouvir a declaração de novo, aperte asterisco.',
  consentUnclear:
    'Desculpe, não entendi se isso foi um sim ou um não. Se concordar, aperte um ou diga sim. Se não concordar, aperte dois ou diga não, e eu encerro a ligação.',
  declined:
    'Tudo bem, obrigada por avisar. A entrevista não começou, então você ainda pode mudar de ideia e ligar de novo. Até logo.',
  noConsent:
    'Não recebi uma resposta, então vou encerrar a ligação por aqui. A entrevista não começou, e você pode ligar de novo. Até logo.',
  oneMoment: 'Obrigada. Um momento, por favor.',
  welcomeBack: (firstName) => `Que bom ter você de volta, ${firstName}. Vamos continuar de onde paramos.`,
  calledGreeting: (companyName) =>
    `Olá, aqui é a Candi, uma entrevistadora de inteligência artificial, não uma pessoa, ligando em nome da empresa ${companyName}; se você não quiser que eu ligue nunca mais para este número, aperte nove. Estou ligando por causa da sua entrevista, e esta ligação é gravada.`,
  optedOut: 'Tudo bem, não vou mais ligar para este número. Até logo.',
  called: {
    noPlace:
      'Sinto muito, não consigo começar a entrevista por telefone agora. O seu convite explica como participar. Até logo.',
    over: 'Sinto muito, esta entrevista não pode mais ser feita. Se ainda quiser participar, peça um novo convite à equipe de recrutamento. Até logo.',
    declined: 'Tudo bem, obrigada por avisar. A entrevista não começou. Até logo.',
    noConsent:
      'Não recebi uma resposta, então vou encerrar a ligação por aqui. A entrevista não começou. Até logo.',
    failed:
      'Sinto muito, algo não está funcionando do nosso lado, e não podemos começar a entrevista agora. Até logo.',
  },
  machineMessage: ({ companyName, number }) =>
    `Olá, aqui é a Candi, entrevistadora de inteligência artificial. Estou ligando por causa da sua entrevista com a empresa ${companyName}. Se você estiver na linha, aperte um. ` +
    (number === null
      ? 'Se não, vou tentar falar com você de novo. Os detalhes estão no seu convite. Até logo.'
      : `Se não, ligue de volta para ${number} e digite o PIN que está no seu convite. Até logo.`),
  plus: 'mais',
  movedHere: (companyName) =>
    `Você está de volta à sua entrevista com a empresa ${companyName}. Ela continua sendo gravada, como você autorizou na página, e vamos seguir de onde paramos.`,
  movedToPage: 'A sua entrevista continua na página, então vou encerrar esta ligação. Até já.',
  lineTested: 'O teste deu certo: as teclas chegaram. Até logo.',
  reconnecting: 'A conexão com a sua entrevista foi interrompida. Por favor, fique na linha.',
  failed:
    'Sinto muito, algo não está funcionando do nosso lado. Por favor, ligue de novo em alguns minutos. Até logo.',
  lost: 'Sinto muito, não consigo restabelecer a conexão com a sua entrevista. Ligue de novo nos próximos dez minutos e digite o seu PIN, e vamos continuar de onde paramos. Até logo.',
};
