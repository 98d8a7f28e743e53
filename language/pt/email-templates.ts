import type { EndedBy, MemberRole } from '@candi/contract/platform/enumerations';
import { dialInLines } from '../text/dial-in-lines.ts';
import { fact } from '../text/fact.ts';
import type { EmailDataOf, EmailTemplates } from '../shapes/email-templates.ts';
import { securityWords } from './security-email-templates.ts';

const roles: Record<MemberRole, string> = {
  OWNER: 'proprietário(a)',
  ADMIN: 'administrador(a)',
  EDITOR: 'editor(a)',
  VIEWER: 'leitor(a)',
};

const endings: Record<EndedBy, string> = {
  candidate: 'Encerrada pelo candidato',
  leaving: 'O candidato precisou sair',
  recruiter: 'Encerrada pelo recrutador',
  time: 'O tempo acabou',
  silence: 'O candidato não disse nada',
  connection: 'A conexão caiu',
};

/** Says how the candidate takes the interview. */
const howToJoin = ({ call, dialIn, type, companyName }: EmailDataOf<'interview'>): string => {
  if (call === null)
    return dialIn
      ? 'Você pode fazer esta entrevista de qualquer telefone: ligue para o número abaixo e digite o PIN quando for pedido. Ou use o link, em um computador ou celular com microfone. Nos dois casos, escolha um lugar tranquilo. Na página, você pode testar seus dispositivos e pedir mais tempo.'
      : `Você precisa de um lugar tranquilo e de um computador ou celular com ${type === 'PHONE' ? 'microfone' : 'câmera e microfone'}. Antes de começar, você pode testar seus dispositivos e pedir mais tempo ou a opção de digitar as respostas.`;
  if (call.number === null)
    return `Depois que ${companyName} confirmar o seu número de telefone, a Candi vai ligar para você no horário abaixo. Certifique-se de que eles tenham o número certo. Fique com o telefone por perto, em um lugar tranquilo. ${
      dialIn
        ? 'Se a ligação não chegar, ligue para o número abaixo e digite o PIN, ou use o link em um computador ou celular com microfone.'
        : 'Se a ligação não chegar, use o link em um computador ou celular com microfone.'
    } Na página, você pode pedir mais tempo.`;
  return `A Candi vai ligar para você no ${call.number} no horário abaixo. Fique com o telefone por perto, em um lugar tranquilo. ${
    dialIn
      ? 'Se perder a ligação, ligue para o número abaixo e digite o PIN, ou use o link em um computador ou celular com microfone.'
      : 'Se você perder a ligação, a Candi tenta de novo. Você também pode usar o link em um computador ou celular com microfone.'
  } Na página, você pode pedir mais tempo.`;
};

/** Subject and text of the email about a second factor. */
const factorNotices: Record<EmailDataOf<'second_factor'>['event'], { subject: string; text: string }> = {
  on: {
    subject: 'A verificação em duas etapas está ativada',
    text: 'A verificação em duas etapas acabou de ser ativada na sua conta na Candi. A partir de agora, para entrar é preciso informar a senha e passar por uma segunda etapa, como uma chave de acesso ou um código do aplicativo autenticador.',
  },
  off: {
    subject: 'A verificação em duas etapas está desativada',
    text: 'A verificação em duas etapas acabou de ser desativada na sua conta na Candi. A partir de agora, basta a senha para entrar.',
  },
  codes_renewed: {
    subject: 'Você tem novos códigos de recuperação',
    text: 'Novos códigos de recuperação acabaram de ser criados para a sua conta na Candi. Os anteriores não funcionam mais.',
  },
  code_used: {
    subject: 'Um código de recuperação foi usado',
    text: 'Um código de recuperação acabou de ser usado na sua conta na Candi. Ele não funciona mais. Você pode criar novos códigos no seu perfil.',
  },
  passkey_added: {
    subject: 'Uma chave de acesso foi adicionada',
    text: 'Uma chave de acesso acabou de ser adicionada à sua conta na Candi. A partir de agora, ela pode ser usada como segunda etapa para entrar.',
  },
  passkey_removed: {
    subject: 'Uma chave de acesso foi removida',
    text: 'Uma chave de acesso acabou de ser removida da sua conta na Candi. Ela não pode mais ser usada para entrar.',
  },
  app_added: {
    subject: 'Um aplicativo autenticador foi adicionado',
    text: 'Um aplicativo autenticador acabou de ser adicionado à sua conta na Candi. A partir de agora, os códigos dele podem ser usados como segunda etapa para entrar.',
  },
  app_removed: {
    subject: 'O aplicativo autenticador foi removido',
    text: 'O aplicativo autenticador acabou de ser removido da sua conta na Candi. Os códigos dele não podem mais ser usados para entrar.',
  },
};

/** What to do if the user didn't do it. */
function adviceOn({ event, undoUrl }: Pick<EmailDataOf<'second_factor'>, 'event' | 'undoUrl'>): string {
  if (undoUrl !== null)
    return 'Se foi você, não é preciso fazer nada. Se não foi, use este link. Ele desativa de novo a verificação em duas etapas, encerra todas as sessões e permite escolher uma nova senha:';
  return event === 'on'
    ? 'Se foi você, não é preciso fazer nada. Se não foi, escolha uma nova senha agora mesmo. Depois, peça ao proprietário ou a um administrador da sua empresa, ou a quem opera a Candi para você, que redefina sua verificação em duas etapas.'
    : 'Se foi você, não é preciso fazer nada. Se não foi, escolha uma nova senha agora mesmo:';
}

export const pt: EmailTemplates = {
  footer: 'Candi · Entrevistas com IA, justas para todos',
  orOpen: 'Ou abra este endereço no navegador:',
  candidatePlaceholder: '[nome do candidato]',
  callIn: (number, pin) => `Ligue para ${number} e digite o PIN ${pin}.`,
  calledOn: (number) => `A Candi vai ligar para você no ${number}. Fique com o telefone por perto.`,
  callInstead: (number, pin) => `Se perder a ligação, ligue para ${number} e digite o PIN ${pin}.`,
  callOnceConfirmed: (companyName) =>
    `A Candi vai ligar para você depois que ${companyName} confirmar o seu número de telefone. Fique com o telefone por perto.`,
  callIfNone: (number, pin) => `Se a ligação não chegar, ligue para ${number} e digite o PIN ${pin}.`,
  words: {
    ...securityWords,
    verify: ({ firstName, url }) => ({
      subject: 'Confirme seu e-mail',
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        'Confirme que este endereço de e-mail é seu. Depois disso, você poderá criar entrevistas e convidar pessoas.',
      ],
      action: { label: 'Confirmar meu e-mail', url },
      notes: [
        'O link só pode ser usado uma vez e vale por 7 dias. Se você não se cadastrou na Candi, ignore este e-mail.',
      ],
    }),
    reset: ({ firstName, url }) => ({
      subject: 'Escolha uma nova senha',
      greeting: `Olá, ${firstName}!`,
      paragraphs: ['Alguém, provavelmente você, pediu uma nova senha para a sua conta na Candi.'],
      action: { label: 'Escolher nova senha', url },
      notes: [
        'O link só pode ser usado uma vez e vale por 1 hora. Se não foi você, ignore este e-mail: sua senha continua a mesma.',
      ],
    }),
    sign_in_link: ({ firstName, url }) => ({
      subject: 'Seu link para entrar',
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        'Alguém digitou muitas senhas erradas para a sua conta na Candi. Para protegê-la, por enquanto só é possível entrar em um novo dispositivo com um link. Os dispositivos que você já usou funcionam normalmente.',
        'Se você quer entrar em um novo dispositivo, abra este link nele:',
      ],
      action: { label: 'Entrar', url },
      notes: [
        'O link só pode ser usado uma vez e vale por 1 hora. Se não foi você que tentou entrar, ignore este e-mail: sua senha continua funcionando nos seus dispositivos.',
      ],
    }),
    password_changed: ({ firstName, url }) => ({
      subject: 'Sua senha foi alterada',
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        'A senha da sua conta na Candi acabou de ser alterada, e todas as outras sessões foram encerradas.',
        'Se foi você, não é preciso fazer nada. Se não foi, escolha uma nova senha agora mesmo:',
      ],
      action: { label: 'Escolher nova senha', url },
    }),
    second_factor: ({ event, firstName, url, undoUrl }) => ({
      subject: factorNotices[event].subject,
      greeting: `Olá, ${firstName}!`,
      paragraphs: [factorNotices[event].text, adviceOn({ event, undoUrl })],
      action: undoUrl
        ? { label: 'Recuperar minha conta', url: undoUrl }
        : { label: 'Escolher nova senha', url },
      notes: undoUrl ? ['O link funciona uma única vez e expira em 7 dias.'] : [],
    }),
    new_device: ({ device, address, country, firstName, url }, formatters) => ({
      subject: 'Novo acesso à sua conta',
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        'Alguém acabou de entrar na sua conta na Candi em um dispositivo que você ainda não tinha usado.',
        ...(device === null ? [] : [`Dispositivo: ${device}`]),
        ...(address === null
          ? []
          : [`Endereço IP: ${address}${country === null ? '' : ` (${formatters.country(country)})`}`]),
        'Se foi você, não é preciso fazer nada. Se não foi, escolha uma nova senha agora mesmo. Isso encerra a sessão em todos os dispositivos.',
      ],
      action: { label: 'Escolher nova senha', url },
    }),
    admin_invitation: ({ firstName, inviterName, url }) => ({
      subject: 'Agora você administra a Candi',
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        `${inviterName} deu a você acesso de administrador à plataforma Candi. Agora você administra as empresas e seus usuários.`,
        'Escolha uma senha e depois entre na sua conta.',
      ],
      action: { label: 'Escolher uma senha', url },
      notes: [
        'O link só pode ser usado uma vez e vale por 7 dias. Se você não esperava este e-mail, ignore-o.',
      ],
    }),
    invitation: ({ companyName, inviterName, role, url }) => ({
      subject: `Convite para a equipe de ${companyName} na Candi`,
      greeting: 'Olá!',
      paragraphs: [
        `${inviterName} convidou você para a equipe de ${companyName} na Candi, como ${roles[role]}.`,
        'A Candi entrevista candidatos e prepara os relatórios que ajudam sua equipe a decidir.',
      ],
      action: { label: 'Aceitar o convite', url },
      notes: ['O convite é só seu e vale por 7 dias.'],
    }),
    interview: (data, { moment }) => ({
      subject: `${data.occasion === 'moved' ? 'Novo horário: sua' : 'Sua'} entrevista com ${data.companyName}: ${data.title}`,
      greeting: `Olá, ${data.candidateName}!`,
      paragraphs: [
        {
          invited: `${data.companyName} convida você para uma entrevista com a Candi, uma entrevistadora de IA.`,
          link: `Este é o seu link para a entrevista com a Candi, a entrevistadora de IA de ${data.companyName}. Os links anteriores não funcionam mais.`,
          moved: `${data.companyName} alterou o horário da sua entrevista com a Candi. Este link substitui o anterior.`,
          again: `${data.companyName} liberou uma nova tentativa para a sua entrevista com a Candi, uma entrevistadora de IA.`,
        }[data.occasion],
        howToJoin(data),
      ],
      facts: [
        ['Entrevista', data.title],
        ...(data.scheduledAt
          ? [['Quando', moment(data.scheduledAt, data.timeZone)] satisfies [string, string]]
          : []),
        ['Duração', `cerca de ${data.durationMinutes} minutos`],
        ['Disponível até', moment(data.expiresAt, data.timeZone)],
      ],
      dialIn: dialInLines(data.dialIn, 'Ligue para', 'PIN'),
      action: { label: 'Ir para a entrevista', url: data.url },
      notes: [
        data.dialIn
          ? 'O link e o PIN são só seus e permitem entrar uma única vez. Não os compartilhe com ninguém.'
          : 'O link é só seu e permite entrar uma única vez. Não o compartilhe com ninguém.',
      ],
    }),
    interview_withdrawn: ({ companyName, title, candidateName }) => ({
      subject: `Sua entrevista com ${companyName} foi cancelada`,
      greeting: `Olá, ${candidateName}!`,
      paragraphs: [
        `${companyName} cancelou a entrevista “${title}”. O link não funciona mais e você não precisa fazer nada.`,
        `Se tiver dúvidas, escreva para ${companyName}.`,
      ],
    }),
    interview_over: ({ companyName, title, candidateName }) => ({
      subject: `Sua entrevista com ${companyName}: ${title}`,
      greeting: `Olá, ${candidateName}!`,
      paragraphs: [
        `Você pediu um link para a entrevista “${title}”, mas não podemos enviá-lo: ou você já entrou, o que só é possível uma vez, ou a entrevista foi cancelada, ou o prazo terminou.`,
        `Se acha que houve um engano, escreva para ${companyName}, que pode liberar uma nova tentativa. Se não foi você quem pediu, ignore este e-mail.`,
      ],
    }),
    candidate_erasure: ({ firstName, companyName, until, url }, { moment }) => ({
      subject: `Apague seus dados em ${companyName}`,
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        `Alguém, provavelmente você, pediu para apagar os dados que ${companyName} tem sobre você na Candi: perfil, currículo, candidaturas e entrevistas, com gravações e relatórios. Eles são apagados assim que você confirmar e não podem ser recuperados.`,
      ],
      facts: [['O link vale até', moment(until, null)]],
      action: { label: 'Apagar meus dados', url },
      notes: ['Se não foi você, ignore este e-mail. Nada é apagado sem a sua confirmação.'],
    }),
    person_asked: ({ firstName, candidateName, title, url }) => ({
      subject: `${candidateName} quer falar com uma pessoa`,
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        `${candidateName} está agora na entrevista “${title}” e gostaria de falar com uma pessoa. Enquanto isso, a entrevista com a Candi continua.`,
      ],
      action: { label: 'Ir para a entrevista', url },
    }),
    another_day_asked: ({ firstName, candidateName, title, url, postponed = 'none' }) => ({
      subject: `${candidateName} pediu outro dia para a entrevista`,
      greeting: `Olá, ${firstName}!`,
      paragraphs: {
        none: [
          `Durante a entrevista “${title}”, ${candidateName} pediu para fazê-la em outro dia. A Candi respondeu que sua equipe foi avisada e que a decisão é de vocês.`,
          `Se concordar, conceda uma nova tentativa a ${candidateName}. Caso contrário, envie uma resposta.`,
        ],
        given_back: [
          `O modelo de linguagem falhou várias vezes durante a entrevista “${title}”. A Candi deu duas opções a ${candidateName}: continuar sem perguntas de acompanhamento ou fazer a entrevista em outro dia. A escolha foi outro dia.`,
          `A tentativa não conta: o mesmo link volta a funcionar por sete dias. A Candi disse que pediu outro dia à sua equipe, então avise ${candidateName}.`,
        ],
        kept: [
          `O modelo de linguagem falhou várias vezes durante a entrevista “${title}”. A Candi deu duas opções a ${candidateName}: continuar sem perguntas de acompanhamento ou fazer a entrevista em outro dia. A escolha foi outro dia.`,
          `Pelo menos metade das perguntas já tinha sido feita, então a tentativa foi usada. Conceda uma nova a ${candidateName}.`,
        ],
      }[postponed],
      action: { label: 'Abrir a entrevista', url },
    }),
    interview_ended_early: ({ firstName, candidateName, title, endedBy, questions, url }) => ({
      subject: `A entrevista com ${candidateName} terminou antes do previsto: ${title}`,
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        `A entrevista “${title}” com ${candidateName} terminou antes que todas as perguntas fossem feitas.`,
        `Para dar outra chance a ${candidateName}, conceda uma nova tentativa na página da entrevista.`,
      ],
      facts: [
        ['Como terminou', endings[endedBy]],
        ['Perguntas feitas', `${questions.asked} de ${questions.total}`],
      ],
      action: { label: 'Abrir a entrevista', url },
    }),
    accommodation_asked: (data) => ({
      subject: `${data.candidateName} pediu uma adaptação: ${data.title}`,
      greeting: `Olá, ${data.firstName}!`,
      paragraphs: [
        `${data.candidateName} pediu uma adaptação para a entrevista “${data.title}”.`,
        ...(data.note ? [`“${data.note}”`] : []),
      ],
      facts: [
        ...fact(data.extraTime > 1, 'Tempo extra', `${Math.round((data.extraTime - 1) * 100)}%`),
        ...fact(data.typed, 'Respostas', 'digitadas'),
        ...fact(data.largerText, 'Texto', 'maior'),
      ],
      action: { label: 'Responder ao pedido', url: data.url },
      notes: [
        'Respostas digitadas e texto maior já estão disponíveis. O tempo extra depende da sua resposta antes do início da entrevista.',
      ],
    }),
    payment_failed: ({ firstName, companyName, planName, until, url }, { moment }) => ({
      subject: 'Não foi possível processar o pagamento do seu plano na Candi',
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        `O pagamento do plano ${planName} de ${companyName} não foi aprovado. Vamos tentar de novo nos próximos dias.`,
        'Verifique sua forma de pagamento. Até a data abaixo, nada muda para sua equipe nem para seus candidatos.',
      ],
      facts: [['Plano mantido até', moment(until, null)]],
      action: { label: 'Atualizar forma de pagamento', url },
      notes: [
        'Se o pagamento não for feito até lá, a empresa passa para o plano Free. Seus dados são mantidos e os links já enviados continuam funcionando.',
      ],
    }),
    plan_ended: ({ firstName, companyName, planName, url }) => ({
      subject: `Seu plano ${planName} terminou`,
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        `O plano ${planName} de ${companyName} terminou, e a empresa agora está no plano Free. Não haverá mais cobranças por ele.`,
        'Seus dados são mantidos, todos continuam com acesso e os links já enviados continuam funcionando. Você pode escolher um plano novamente quando quiser.',
      ],
      action: { label: 'Ver plano e uso', url },
    }),
    application_received: ({ companyName, jobName, candidateName }) => ({
      subject: `Recebemos sua candidatura: ${jobName}`,
      greeting: `Olá, ${candidateName}!`,
      paragraphs: [
        `Agradecemos seu interesse na vaga ${jobName}, em ${companyName}. Recebemos sua candidatura.`,
        `${companyName} vai analisá-la e entrará em contato com você sobre os próximos passos.`,
      ],
    }),
  },
};
