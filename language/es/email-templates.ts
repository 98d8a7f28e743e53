import type { EndedBy, MemberRole } from '@candi/contract/platform/enumerations';
import { dialInLines } from '../text/dial-in-lines.ts';
import { fact } from '../text/fact.ts';
import type { EmailDataOf, EmailTemplates } from '../shapes/email-templates.ts';
import { securityWords } from './security-email-templates.ts';

const roles: Record<MemberRole, string> = {
  OWNER: 'propietario',
  ADMIN: 'administrador',
  EDITOR: 'editor',
  VIEWER: 'lector',
};

const endings: Record<EndedBy, string> = {
  candidate: 'La terminó el candidato',
  leaving: 'El candidato tuvo que irse',
  recruiter: 'La terminó el reclutador',
  time: 'Se acabó el tiempo',
  silence: 'El candidato no dijo nada',
  connection: 'Se perdió la conexión',
};

/** Says how the candidate takes the interview. */
const howToJoin = ({ call, dialIn, type, companyName }: EmailDataOf<'interview'>): string => {
  if (call === null)
    return dialIn
      ? 'Puedes hacer esta entrevista desde cualquier teléfono: llama al número de abajo y marca el PIN cuando se te pida. O usa el enlace, en una computadora o un teléfono con micrófono. En ambos casos, busca un lugar tranquilo. En la página puedes probar tus dispositivos y solicitar más tiempo.'
      : `Necesitas un lugar tranquilo y una computadora o un teléfono con ${type === 'PHONE' ? 'micrófono' : 'cámara y micrófono'}. Antes de empezar, puedes probar tus dispositivos y solicitar más tiempo o la posibilidad de responder por escrito.`;
  if (call.number === null)
    return `Una vez que ${companyName} haya confirmado tu número de teléfono, Candi te llamará a la hora indicada abajo. Asegúrate de que tengan el número correcto. Ten el teléfono a mano y busca un lugar tranquilo. ${
      dialIn
        ? 'Si no recibes la llamada, llama al número de abajo y marca el PIN, o usa el enlace en una computadora o un teléfono con micrófono.'
        : 'Si no recibes la llamada, usa el enlace en una computadora o un teléfono con micrófono.'
    } En la página puedes solicitar más tiempo.`;
  return `Candi te llamará al ${call.number} a la hora indicada abajo. Ten el teléfono a mano y busca un lugar tranquilo. ${
    dialIn
      ? 'Si pierdes la llamada, llama al número de abajo y marca el PIN, o usa el enlace en una computadora o un teléfono con micrófono.'
      : 'Si pierdes la llamada, Candi volverá a intentarlo. También puedes usar el enlace en una computadora o un teléfono con micrófono.'
  } En la página puedes solicitar más tiempo.`;
};

/** Subject and text of the email about a second factor. */
const factorNotices: Record<EmailDataOf<'second_factor'>['event'], { subject: string; text: string }> = {
  on: {
    subject: 'La verificación en dos pasos está activada',
    text: 'Se acaba de activar la verificación en dos pasos en tu cuenta de Candi. A partir de ahora, para iniciar sesión hacen falta tu contraseña y un segundo paso, como una llave de acceso o un código de tu aplicación de autenticación.',
  },
  off: {
    subject: 'La verificación en dos pasos está desactivada',
    text: 'Se acaba de desactivar la verificación en dos pasos en tu cuenta de Candi. A partir de ahora, basta con tu contraseña para iniciar sesión.',
  },
  codes_renewed: {
    subject: 'Tienes códigos de recuperación nuevos',
    text: 'Se acaban de crear códigos de recuperación nuevos para tu cuenta de Candi. Los anteriores ya no sirven.',
  },
  code_used: {
    subject: 'Se usó un código de recuperación',
    text: 'Se acaba de usar un código de recuperación en tu cuenta de Candi. Ese código ya no sirve. Puedes crear códigos nuevos en tu perfil.',
  },
  passkey_added: {
    subject: 'Se agregó una llave de acceso',
    text: 'Se acaba de agregar una llave de acceso a tu cuenta de Candi. A partir de ahora, se puede usar como segundo paso para iniciar sesión.',
  },
  passkey_removed: {
    subject: 'Se eliminó una llave de acceso',
    text: 'Se acaba de eliminar una llave de acceso de tu cuenta de Candi. Ya no se puede usar para iniciar sesión.',
  },
  app_added: {
    subject: 'Se agregó una aplicación de autenticación',
    text: 'Se acaba de agregar una aplicación de autenticación a tu cuenta de Candi. A partir de ahora, sus códigos se pueden usar como segundo paso para iniciar sesión.',
  },
  app_removed: {
    subject: 'Se eliminó la aplicación de autenticación',
    text: 'Se acaba de eliminar la aplicación de autenticación de tu cuenta de Candi. Sus códigos ya no se pueden usar para iniciar sesión.',
  },
};

/** What to do if the user didn't do it. */
function adviceOn({ event, undoUrl }: Pick<EmailDataOf<'second_factor'>, 'event' | 'undoUrl'>): string {
  if (undoUrl !== null)
    return 'Si fuiste tú, no tienes que hacer nada. Si no, usa este enlace. Vuelve a desactivar la verificación en dos pasos, cierra todas las sesiones y te permite elegir una contraseña nueva:';
  return event === 'on'
    ? 'Si fuiste tú, no tienes que hacer nada. Si no, elige una contraseña nueva ahora mismo. Después, pide al propietario o a un administrador de tu empresa, o a quien opera Candi para ti, que restablezca tu verificación en dos pasos.'
    : 'Si fuiste tú, no tienes que hacer nada. Si no, elige una contraseña nueva ahora mismo:';
}

export const es: EmailTemplates = {
  footer: 'Candi · Entrevistas con IA, justas para todos',
  orOpen: 'O abre esta dirección en tu navegador:',
  candidatePlaceholder: '[nombre del candidato]',
  callIn: (number, pin) => `Llama al ${number} y marca el PIN ${pin}.`,
  calledOn: (number) => `Candi te llamará al ${number}. Ten el teléfono a mano.`,
  callInstead: (number, pin) => `Si pierdes la llamada, llama al ${number} y marca el PIN ${pin}.`,
  callOnceConfirmed: (companyName) =>
    `Candi te llamará una vez que ${companyName} haya confirmado tu número de teléfono. Ten el teléfono a mano.`,
  callIfNone: (number, pin) => `Si no recibes la llamada, llama al ${number} y marca el PIN ${pin}.`,
  words: {
    ...securityWords,
    verify: ({ firstName, url }) => ({
      subject: 'Confirma tu correo electrónico',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        'Confirma que esta dirección de correo es tuya. Después podrás crear entrevistas e invitar a otras personas.',
      ],
      action: { label: 'Confirmar mi correo', url },
      notes: [
        'El enlace sirve una sola vez y caduca en 7 días. Si no te registraste en Candi, ignora este correo.',
      ],
    }),
    reset: ({ firstName, url }) => ({
      subject: 'Elige una contraseña nueva',
      greeting: `Hola, ${firstName}:`,
      paragraphs: ['Alguien, seguramente tú, pidió una contraseña nueva para tu cuenta de Candi.'],
      action: { label: 'Elegir una contraseña nueva', url },
      notes: [
        'El enlace sirve una sola vez y caduca en 1 hora. Si no fuiste tú, ignora este correo: tu contraseña no cambia.',
      ],
    }),
    sign_in_link: ({ firstName, url }) => ({
      subject: 'Tu enlace para iniciar sesión',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        'Alguien escribió muchas contraseñas incorrectas para tu cuenta de Candi. Para protegerla, por ahora solo se puede iniciar sesión en un dispositivo nuevo con un enlace. Los dispositivos que ya usaste funcionan como siempre.',
        'Si quieres iniciar sesión en un dispositivo nuevo, abre en él este enlace:',
      ],
      action: { label: 'Iniciar sesión', url },
      notes: [
        'El enlace sirve una sola vez y caduca en 1 hora. Si no intentaste iniciar sesión, ignora este correo: tu contraseña sigue funcionando en tus dispositivos.',
      ],
    }),
    password_changed: ({ firstName, url }) => ({
      subject: 'Se cambió tu contraseña',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        'Se acaba de cambiar la contraseña de tu cuenta de Candi y se cerraron las demás sesiones.',
        'Si fuiste tú, no tienes que hacer nada. Si no, elige una contraseña nueva ahora mismo:',
      ],
      action: { label: 'Elegir una contraseña nueva', url },
    }),
    second_factor: ({ event, firstName, url, undoUrl }) => ({
      subject: factorNotices[event].subject,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [factorNotices[event].text, adviceOn({ event, undoUrl })],
      action: undoUrl
        ? { label: 'Recuperar mi cuenta', url: undoUrl }
        : { label: 'Elegir una contraseña nueva', url },
      notes: undoUrl ? ['El enlace funciona una sola vez y caduca en 7 días.'] : [],
    }),
    new_device: ({ device, address, country, firstName, url }, formatters) => ({
      subject: 'Nuevo inicio de sesión en tu cuenta',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        'Se acaba de iniciar sesión en tu cuenta de Candi desde un dispositivo que no habías usado antes.',
        ...(device === null ? [] : [`Dispositivo: ${device}`]),
        ...(address === null
          ? []
          : [`Dirección IP: ${address}${country === null ? '' : ` (${formatters.country(country)})`}`]),
        'Si fuiste tú, no tienes que hacer nada. Si no, elige una contraseña nueva ahora mismo. Así se cierra la sesión en todos los dispositivos.',
      ],
      action: { label: 'Elegir una contraseña nueva', url },
    }),
    admin_invitation: ({ firstName, inviterName, url }) => ({
      subject: 'Ya puedes administrar Candi',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `${inviterName} te dio acceso de administrador a la plataforma Candi, para que gestiones las empresas y a sus usuarios.`,
        'Elige una contraseña y después inicia sesión.',
      ],
      action: { label: 'Elegir una contraseña', url },
      notes: ['El enlace sirve una sola vez y caduca en 7 días. Si no esperabas este correo, ignóralo.'],
    }),
    invitation: ({ companyName, inviterName, role, url }) => ({
      subject: `Únete a ${companyName} en Candi`,
      greeting: 'Hola:',
      paragraphs: [
        `${inviterName} te invita a unirte a ${companyName} en Candi con el rol de ${roles[role]}.`,
        'Candi entrevista a los candidatos y prepara informes que ayudan a tu equipo a decidir.',
      ],
      action: { label: 'Aceptar la invitación', url },
      notes: ['La invitación es solo para ti y caduca en 7 días.'],
    }),
    interview: (data, { moment }) => ({
      subject: `${data.occasion === 'moved' ? 'Cambio de horario: tu' : 'Tu'} entrevista con ${data.companyName}: ${data.title}`,
      greeting: `Hola, ${data.candidateName}:`,
      paragraphs: [
        {
          invited: `${data.companyName} te invita a una entrevista con Candi, una entrevistadora de IA.`,
          link: `Este es tu enlace a la entrevista con Candi, la entrevistadora de IA de ${data.companyName}. Los enlaces anteriores ya no funcionan.`,
          moved: `${data.companyName} cambió el horario de tu entrevista con Candi. Este enlace reemplaza al anterior.`,
          again: `${data.companyName} te ofrece un nuevo intento en la entrevista con Candi, una entrevistadora de IA.`,
        }[data.occasion],
        howToJoin(data),
      ],
      facts: [
        ['Entrevista', data.title],
        ...(data.scheduledAt
          ? [['Cuándo', moment(data.scheduledAt, data.timeZone)] satisfies [string, string]]
          : []),
        ['Duración', `unos ${data.durationMinutes} minutos`],
        ['Disponible hasta', moment(data.expiresAt, data.timeZone)],
      ],
      dialIn: dialInLines(data.dialIn, 'Llama al', 'PIN'),
      action: { label: 'Ir a la entrevista', url: data.url },
      notes: [
        data.dialIn
          ? 'El enlace y el PIN son solo para ti y permiten entrar una sola vez: no los compartas.'
          : 'El enlace es solo para ti y permite entrar una sola vez: no lo compartas.',
      ],
    }),
    interview_withdrawn: ({ companyName, title, candidateName }) => ({
      subject: `Tu entrevista con ${companyName} fue cancelada`,
      greeting: `Hola, ${candidateName}:`,
      paragraphs: [
        `${companyName} canceló la entrevista «${title}». El enlace ya no funciona. No tienes que hacer nada.`,
        `Si tienes preguntas, escribe a ${companyName}.`,
      ],
    }),
    interview_over: ({ companyName, title, candidateName }) => ({
      subject: `Tu entrevista con ${companyName}: ${title}`,
      greeting: `Hola, ${candidateName}:`,
      paragraphs: [
        `Pediste un enlace a la entrevista «${title}», pero ya no puedes entrar. Puede que ya hayas entrado, y solo se puede una vez, o que la entrevista se haya cancelado o su plazo haya terminado.`,
        `Si crees que es un error, escribe a ${companyName}, que puede darte un nuevo intento. Si no fuiste tú quien lo pidió, ignora este correo.`,
      ],
    }),
    candidate_erasure: ({ firstName, companyName, until, url }, { moment }) => ({
      subject: `Borra tus datos en ${companyName}`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `Alguien, probablemente tú, pidió borrar los datos que ${companyName} tiene sobre ti en Candi: tu perfil, tu currículum, tus postulaciones y tus entrevistas con sus grabaciones e informes. Se borran en cuanto lo confirmes y no se pueden recuperar.`,
      ],
      facts: [['El enlace vale hasta', moment(until, null)]],
      action: { label: 'Borrar mis datos', url },
      notes: ['Si no fuiste tú, ignora este correo. No se borra nada sin tu confirmación.'],
    }),
    person_asked: ({ firstName, candidateName, title, url }) => ({
      subject: `${candidateName} quiere hablar con una persona`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `${candidateName} está ahora mismo en la entrevista «${title}» y quiere hablar con una persona. Mientras tanto, la entrevista con Candi continúa.`,
      ],
      action: { label: 'Ir a la entrevista', url },
    }),
    another_day_asked: ({ firstName, candidateName, title, url, postponed = 'none' }) => ({
      subject: `${candidateName} pide otro día para la entrevista`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: {
        none: [
          `Durante la entrevista «${title}», ${candidateName} pidió hacerla otro día. Candi respondió que ya avisó a tu equipo, que es quien decide.`,
          `Si estás de acuerdo, concede un nuevo intento a ${candidateName}. Si no, avísale.`,
        ],
        given_back: [
          `El modelo de lenguaje falló varias veces durante la entrevista «${title}». Candi le dio a elegir a ${candidateName} entre continuar sin preguntas de seguimiento y hacer la entrevista otro día, y eligió otro día.`,
          `El intento no cuenta: el mismo enlace vuelve a funcionar durante siete días. Candi dijo que le pidió otro día a tu equipo, así que avísale a ${candidateName}.`,
        ],
        kept: [
          `El modelo de lenguaje falló varias veces durante la entrevista «${title}». Candi le dio a elegir a ${candidateName} entre continuar sin preguntas de seguimiento y hacer la entrevista otro día, y eligió otro día.`,
          `Ya se había hecho al menos la mitad de las preguntas, así que el intento se ha usado. Concede uno nuevo a ${candidateName}.`,
        ],
      }[postponed],
      action: { label: 'Abrir la entrevista', url },
    }),
    interview_ended_early: ({ firstName, candidateName, title, endedBy, questions, url }) => ({
      subject: `La entrevista con ${candidateName} terminó antes de tiempo: ${title}`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `La entrevista «${title}» con ${candidateName} terminó antes de que se hicieran todas las preguntas.`,
        `Si quieres darle otra oportunidad a ${candidateName}, concede un nuevo intento en la página de la entrevista.`,
      ],
      facts: [
        ['Cómo terminó', endings[endedBy]],
        ['Preguntas hechas', `${questions.asked} de ${questions.total}`],
      ],
      action: { label: 'Abrir la entrevista', url },
    }),
    accommodation_asked: (data) => ({
      subject: `${data.candidateName} solicita una adaptación: ${data.title}`,
      greeting: `Hola, ${data.firstName}:`,
      paragraphs: [
        `${data.candidateName} solicitó una adaptación para la entrevista «${data.title}».`,
        ...(data.note ? [`«${data.note}»`] : []),
      ],
      facts: [
        ...fact(data.extraTime > 1, 'Tiempo adicional', `${Math.round((data.extraTime - 1) * 100)} %`),
        ...fact(data.typed, 'Respuestas', 'por escrito'),
        ...fact(data.largerText, 'Texto', 'más grande'),
      ],
      action: { label: 'Responder a la solicitud', url: data.url },
      notes: [
        'Las respuestas por escrito y el texto más grande ya están disponibles. Para conceder tiempo adicional, responde antes de que el candidato entre a la entrevista.',
      ],
    }),
    payment_failed: ({ firstName, companyName, planName, until, url }, { moment }) => ({
      subject: 'No pudimos procesar tu pago de Candi',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `No se pudo cobrar el plan ${planName} de ${companyName}. Volveremos a intentarlo en los próximos días.`,
        'Revisa tu método de pago. Hasta la fecha indicada, nada cambia para tu equipo ni para tus candidatos.',
      ],
      facts: [['Plan activo hasta', moment(until, null)]],
      action: { label: 'Actualizar el método de pago', url },
      notes: [
        'Si el pago no se completa antes, la empresa pasará al plan Free. Tus datos se conservan y los enlaces ya enviados siguen funcionando.',
      ],
    }),
    plan_ended: ({ firstName, companyName, planName, url }) => ({
      subject: `Tu plan ${planName} terminó`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `El plan ${planName} de ${companyName} terminó y no se te volverá a cobrar. La empresa ahora está en el plan Free.`,
        'Tus datos se conservan, todos mantienen su acceso y los enlaces ya enviados siguen funcionando. Puedes volver a elegir un plan cuando quieras.',
      ],
      action: { label: 'Ver plan y uso', url },
    }),
    application_received: ({ companyName, jobName, candidateName }) => ({
      subject: `Recibimos tu postulación: ${jobName}`,
      greeting: `Hola, ${candidateName}:`,
      paragraphs: [
        `Gracias por postularte a la vacante «${jobName}» de ${companyName}. Ya recibimos tu postulación.`,
        `${companyName} la revisará y te escribirá sobre los próximos pasos.`,
      ],
    }),
  },
};
