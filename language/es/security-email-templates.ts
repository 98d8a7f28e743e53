import type { EmailDataOf, EmailTemplates } from '../shapes/email-templates.ts';

/** What happened, as a full sentence. */
const sentences: Record<
  EmailDataOf<'security_notice'>['event'],
  (about: EmailDataOf<'security_notice'>) => string
> = {
  owner_changed: ({ personName, companyName }) =>
    `${personName} ahora tiene el rol de propietario de ${companyName} en Candi.`,
  admin_given: ({ personName, companyName }) => `${personName} ahora administra ${companyName} en Candi.`,
  admin_taken: ({ personName, companyName }) => `${personName} ya no administra ${companyName} en Candi.`,
  admin_removed: ({ personName, companyName }) =>
    `${personName}, que administraba ${companyName} en Candi, ya no forma parte del equipo.`,
  admin_invited: ({ personName, companyName }) =>
    `${personName} recibió una invitación para administrar ${companyName} en Candi.`,
  logins_ended: ({ personName }) =>
    `Se cerraron las sesiones de ${personName} en Candi en todos los dispositivos, excepto en el que está en uso.`,
  email_changed: ({ personName }) =>
    `${personName} ahora inicia sesión en Candi con otra dirección de correo.`,
  factor_off: ({ personName }) =>
    `${personName} desactivó la verificación en dos pasos de su cuenta de Candi.`,
  codes_renewed: ({ personName }) =>
    `${personName} creó códigos de recuperación nuevos para su cuenta de Candi.`,
  factor_reset: ({ personName }) =>
    `Se restableció la verificación en dos pasos de la cuenta de ${personName} en Candi. Se cerraron todas sus sesiones y la próxima vez bastará con la contraseña para iniciar sesión.`,
  suspended: ({ personName }) => `Se suspendió la cuenta de ${personName} en Candi.`,
  activated: ({ personName }) => `La cuenta de ${personName} en Candi vuelve a estar activa.`,
};
const subjects: Record<EmailDataOf<'security_notice'>['event'], string> = {
  owner_changed: 'Tu empresa tiene un nuevo propietario',
  admin_given: 'Una persona más administra tu empresa',
  admin_taken: 'Una persona dejó de administrar tu empresa',
  admin_removed: 'Una persona que administraba tu empresa salió del equipo',
  admin_invited: 'Nueva invitación para administrar tu empresa',
  logins_ended: 'Se cerraron las demás sesiones',
  email_changed: 'Se cambió una dirección de correo',
  factor_off: 'Se desactivó la verificación en dos pasos',
  codes_renewed: 'Se crearon códigos de recuperación nuevos',
  factor_reset: 'Se restableció la verificación en dos pasos',
  suspended: 'Se suspendió una cuenta',
  activated: 'Una cuenta vuelve a estar activa',
};

/** Emails about the security of accounts. */
export const securityWords: Pick<
  EmailTemplates['words'],
  'security_notice' | 'company_deleted' | 'email_change' | 'email_changed'
> = {
  email_change: ({ firstName, url }) => ({
    subject: 'Confirma tu nuevo correo',
    greeting: `Hola, ${firstName}:`,
    paragraphs: ['Confirma que, desde ahora, quieres iniciar sesión en Candi con esta dirección de correo.'],
    action: { label: 'Usar esta dirección', url },
    notes: [
      'El enlace solo se puede usar una vez y caduca en 24 horas. Si no lo pediste, ignora este correo.',
    ],
  }),
  email_changed: ({ firstName, newEmail, until, url }, { moment }) => ({
    subject: 'Se cambió tu dirección de correo',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Tu cuenta de Candi ahora tiene la dirección de correo de abajo y se cerraron las demás sesiones.',
      'Si fuiste tú, no tienes que hacer nada. Si no, recupera tu cuenta con este enlace. Cierra todas las sesiones y te permite elegir una contraseña nueva:',
    ],
    facts: [
      ['Nueva dirección', newEmail],
      ['Se puede deshacer hasta', moment(until, null)],
    ],
    action: { label: 'Deshacer el cambio', url },
  }),
  company_deleted: ({ firstName, companyName, until, url }, { moment }) => ({
    subject: `Se eliminó ${companyName}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `Eliminaste ${companyName} de Candi. Sus enlaces ya no funcionan, se cerraron las sesiones de todo el equipo y, si tenías una suscripción de pago, se canceló. Las entrevistas en curso todavía pueden terminarse.`,
      'Si fue un error, o si no fuiste tú, puedes restaurar la empresa con este enlace. La suscripción y las conexiones con LinkedIn no se restauran: después, elige un plan y conéctate de nuevo.',
    ],
    facts: [['Eliminación definitiva', moment(until, null)]],
    action: { label: 'Restaurar la empresa', url },
  }),
  security_notice: (data, { moment }) => ({
    subject: subjects[data.event],
    greeting: `Hola, ${data.firstName}:`,
    paragraphs: [
      sentences[data.event](data),
      'Si ya lo sabías, no tienes que hacer nada. Si no, elige una contraseña nueva ahora mismo y avisa a tu equipo.',
    ],
    facts: [
      ['Cuándo', moment(data.at, null)],
      ['Por', data.actorName ?? 'Candi'],
    ],
    action: { label: 'Elegir una contraseña nueva', url: data.url },
  }),
};
