import type { EmailDataOf, EmailTemplates } from '../shapes/email-templates.ts';

/** What happened, as a full sentence. */
const sentences: Record<
  EmailDataOf<'security_notice'>['event'],
  (about: EmailDataOf<'security_notice'>) => string
> = {
  owner_changed: ({ personName, companyName }) =>
    `${personName} agora tem a função de proprietário de ${companyName} na Candi.`,
  admin_given: ({ personName, companyName }) => `${personName} agora administra ${companyName} na Candi.`,
  admin_taken: ({ personName, companyName }) => `${personName} não administra mais ${companyName} na Candi.`,
  admin_removed: ({ personName, companyName }) =>
    `${personName}, que administrava ${companyName} na Candi, não faz mais parte da equipe.`,
  admin_invited: ({ personName, companyName }) =>
    `${personName} recebeu um convite para administrar ${companyName} na Candi.`,
  logins_ended: ({ personName }) =>
    `As sessões de ${personName} na Candi foram encerradas em todos os dispositivos, menos no que está em uso.`,
  email_changed: ({ personName }) => `${personName} agora entra na Candi com outro endereço de e-mail.`,
  factor_off: ({ personName }) =>
    `${personName} desativou a verificação em duas etapas da própria conta na Candi.`,
  codes_renewed: ({ personName }) =>
    `${personName} criou novos códigos de recuperação para a própria conta na Candi.`,
  factor_reset: ({ personName }) =>
    `A verificação em duas etapas da conta de ${personName} na Candi foi redefinida. Todas as sessões foram encerradas e, no próximo acesso, basta a senha.`,
  suspended: ({ personName }) => `A conta de ${personName} na Candi foi suspensa.`,
  activated: ({ personName }) => `A conta de ${personName} na Candi está ativa de novo.`,
};
const subjects: Record<EmailDataOf<'security_notice'>['event'], string> = {
  owner_changed: 'Sua empresa tem um novo proprietário',
  admin_given: 'Mais uma pessoa administra sua empresa',
  admin_taken: 'Uma pessoa deixou de administrar sua empresa',
  admin_removed: 'Uma pessoa que administrava sua empresa saiu da equipe',
  admin_invited: 'Novo convite para administrar sua empresa',
  logins_ended: 'As outras sessões foram encerradas',
  email_changed: 'Um endereço de e-mail foi alterado',
  factor_off: 'A verificação em duas etapas foi desativada',
  codes_renewed: 'Novos códigos de recuperação foram criados',
  factor_reset: 'A verificação em duas etapas foi redefinida',
  suspended: 'Uma conta foi suspensa',
  activated: 'Uma conta está ativa de novo',
};

/** Emails about the security of accounts. */
export const securityWords: Pick<
  EmailTemplates['words'],
  'security_notice' | 'company_deleted' | 'email_change' | 'email_changed'
> = {
  email_change: ({ firstName, url }) => ({
    subject: 'Confirme seu novo e-mail',
    greeting: `Olá, ${firstName}!`,
    paragraphs: ['Confirme que, a partir de agora, você quer entrar na Candi com este endereço de e-mail.'],
    action: { label: 'Usar este endereço', url },
    notes: [
      'O link só pode ser usado uma vez e vale por 24 horas. Se você não fez este pedido, ignore este e-mail.',
    ],
  }),
  email_changed: ({ firstName, newEmail, until, url }, { moment }) => ({
    subject: 'Seu e-mail foi alterado',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Sua conta na Candi agora usa o endereço de e-mail abaixo, e todas as outras sessões foram encerradas.',
      'Se foi você, não é preciso fazer nada. Se não foi, recupere sua conta com este link. Ele encerra todas as sessões e permite escolher uma nova senha:',
    ],
    facts: [
      ['Novo endereço', newEmail],
      ['Pode ser desfeito até', moment(until, null)],
    ],
    action: { label: 'Desfazer a alteração', url },
  }),
  company_deleted: ({ firstName, companyName, until, url }, { moment }) => ({
    subject: `${companyName} foi excluída`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Você excluiu ${companyName} da Candi. Os links não funcionam mais, as sessões de toda a equipe foram encerradas e a assinatura paga, se havia, foi cancelada. As entrevistas em andamento ainda podem ser concluídas.`,
      'Se foi um engano, ou se não foi você, restaure a empresa com este link. A assinatura e as conexões com o LinkedIn não são restauradas: depois, escolha um plano e conecte-se de novo.',
    ],
    facts: [['Exclusão definitiva', moment(until, null)]],
    action: { label: 'Restaurar a empresa', url },
  }),
  security_notice: (data, { moment }) => ({
    subject: subjects[data.event],
    greeting: `Olá, ${data.firstName}!`,
    paragraphs: [
      sentences[data.event](data),
      'Se você já esperava por isso, não é preciso fazer nada. Se não, escolha uma nova senha agora mesmo e avise a sua equipe.',
    ],
    facts: [
      ['Quando', moment(data.at, null)],
      ['Por', data.actorName ?? 'Candi'],
    ],
    action: { label: 'Escolher nova senha', url: data.url },
  }),
};
