import type { Language } from '@candi/contract/platform/enumerations';

/** What a write that went well says, shown as a toast; the error texts are the catalogue's. */
export type SuccessKey =
  | 'APPLICATION_REMOVED'
  | 'CANDIDATES_ADDED'
  | 'JOB_CLOSED'
  | 'JOB_COPIED'
  | 'JOB_DELETED'
  | 'JOB_OPENED'
  | 'JOB_SAVED'
  | 'SCREENING_STARTED'
  | 'EMAIL_VERIFIED'
  | 'LOGINS_ENDED'
  | 'PASSWORD_CHANGED'
  | 'PROFILE_SAVED'
  | 'RESET_ASKED'
  | 'VERIFICATION_SENT'
  | 'CANDIDATE_SAVED'
  | 'CANDIDATE_ERASED'
  | 'RESUME_SAVED'
  | 'RESUME_REMOVED'
  | 'POOL_SAVED'
  | 'POOL_DELETED'
  | 'POOL_JOINED'
  | 'POOL_LEFT'
  | 'CODE_REVOKED'
  | 'USER_ACTIVATED'
  | 'USER_SUSPENDED'
  | 'RESET_SENT'
  | 'COMPANY_CREATED'
  | 'COMPANY_DELETED'
  | 'COMPANY_SAVED'
  | 'OWNER_CHANGED'
  | 'MEMBER_REMOVED'
  | 'ROLE_CHANGED'
  | 'INVITATION_REVOKED'
  | 'TEMPLATE_SAVED'
  | 'TEMPLATE_COPIED'
  | 'TEMPLATE_RESTORED'
  | 'TEMPLATE_DELETED'
  | 'INTERVIEW_SAVED'
  | 'INVITATION_SENT'
  | 'SESSION_WITHDRAWN'
  | 'ACCOMMODATION_ANSWERED'
  | 'SESSIONS_WITHDRAWN'
  | 'ATTEMPT_GRANTED';

export const messages: Record<Language, Record<SuccessKey, string>> = {
  en: {
    APPLICATION_REMOVED: 'The candidate is no longer in this job.',
    CANDIDATES_ADDED: 'The candidates were added to the job.',
    JOB_CLOSED: 'The job is closed. Its public page takes no more applications.',
    JOB_COPIED: 'The job was duplicated. The copy is closed until you open it.',
    JOB_DELETED: 'The job was deleted.',
    JOB_OPENED: 'The job is open.',
    JOB_SAVED: 'The job was saved.',
    SCREENING_STARTED: 'The résumés are being screened again.',
    EMAIL_VERIFIED: 'Your email is confirmed.',
    LOGINS_ENDED: 'You are signed out everywhere else.',
    PASSWORD_CHANGED: 'Your password was changed.',
    PROFILE_SAVED: 'Your profile was saved.',
    RESET_ASKED: 'If there is such an account, an email is on its way.',
    VERIFICATION_SENT: 'The email is on its way again.',
    CANDIDATE_SAVED: 'Candidate saved.',
    CANDIDATE_ERASED: 'Candidate erased.',
    RESUME_SAVED: 'Résumé saved.',
    RESUME_REMOVED: 'Résumé removed.',
    POOL_SAVED: 'Talent pipeline saved.',
    POOL_DELETED: 'Talent pipeline deleted.',
    POOL_JOINED: 'Added to the talent pipeline.',
    POOL_LEFT: 'Removed from the talent pipeline.',
    TEMPLATE_SAVED: 'Template saved.',
    TEMPLATE_COPIED: 'Template duplicated.',
    TEMPLATE_RESTORED: 'Version restored.',
    TEMPLATE_DELETED: 'Template deleted.',
    INTERVIEW_SAVED: 'Interview saved.',
    INVITATION_SENT: 'Invitation on its way.',
    SESSION_WITHDRAWN: 'Interview withdrawn.',
    ACCOMMODATION_ANSWERED: 'Answer saved.',
    SESSIONS_WITHDRAWN: 'Interviews withdrawn.',
    ATTEMPT_GRANTED: 'New attempt granted.',
    INVITATION_REVOKED: 'Invitation revoked.',
    ROLE_CHANGED: 'Role changed.',
    MEMBER_REMOVED: 'Collaborator removed.',
    OWNER_CHANGED: 'Ownership handed over.',
    COMPANY_SAVED: 'Settings saved.',
    COMPANY_DELETED: 'Company deleted.',
    COMPANY_CREATED: 'Company created. Its owner gets an invitation by email.',
    RESET_SENT: 'The owner gets an email to choose a new password.',
    USER_SUSPENDED: 'User suspended. Every sign-in has ended.',
    USER_ACTIVATED: 'User active again.',
    CODE_REVOKED: 'Beta code revoked.',
  },
  pt: {
    APPLICATION_REMOVED: 'O candidato não está mais nesta vaga.',
    CANDIDATES_ADDED: 'Os candidatos foram adicionados à vaga.',
    JOB_CLOSED: 'A vaga foi encerrada. A página pública não recebe mais candidaturas.',
    JOB_COPIED: 'A vaga foi duplicada. A cópia fica encerrada até você reabri-la.',
    JOB_DELETED: 'A vaga foi excluída.',
    JOB_OPENED: 'A vaga está aberta.',
    JOB_SAVED: 'A vaga foi salva.',
    SCREENING_STARTED: 'A triagem dos currículos está sendo refeita.',
    EMAIL_VERIFIED: 'Seu e-mail foi confirmado.',
    LOGINS_ENDED: 'Os outros acessos foram encerrados.',
    PASSWORD_CHANGED: 'Sua senha foi alterada.',
    PROFILE_SAVED: 'Seu perfil foi salvo.',
    RESET_ASKED: 'Se essa conta existir, um e-mail será enviado.',
    VERIFICATION_SENT: 'O e-mail foi reenviado.',
    CANDIDATE_SAVED: 'Candidato salvo.',
    CANDIDATE_ERASED: 'Candidato apagado.',
    RESUME_SAVED: 'Currículo salvo.',
    RESUME_REMOVED: 'Currículo removido.',
    POOL_SAVED: 'Banco de talentos salvo.',
    POOL_DELETED: 'Banco de talentos excluído.',
    POOL_JOINED: 'Adicionado ao banco de talentos.',
    POOL_LEFT: 'Removido do banco de talentos.',
    TEMPLATE_SAVED: 'Modelo salvo.',
    TEMPLATE_COPIED: 'Modelo duplicado.',
    TEMPLATE_RESTORED: 'Versão restaurada.',
    TEMPLATE_DELETED: 'Modelo excluído.',
    INTERVIEW_SAVED: 'Entrevista salva.',
    INVITATION_SENT: 'Enviando o convite.',
    SESSION_WITHDRAWN: 'Entrevista cancelada.',
    ACCOMMODATION_ANSWERED: 'Resposta salva.',
    SESSIONS_WITHDRAWN: 'Entrevistas canceladas.',
    ATTEMPT_GRANTED: 'Nova tentativa concedida.',
    INVITATION_REVOKED: 'Convite revogado.',
    ROLE_CHANGED: 'Função alterada.',
    MEMBER_REMOVED: 'Membro removido da equipe.',
    OWNER_CHANGED: 'Propriedade transferida.',
    COMPANY_SAVED: 'Configurações salvas.',
    COMPANY_DELETED: 'Empresa excluída.',
    COMPANY_CREATED: 'Empresa criada. O proprietário receberá um convite por e-mail.',
    RESET_SENT: 'O proprietário receberá um e-mail para escolher uma nova senha.',
    USER_SUSPENDED: 'Usuário suspenso. Todos os acessos foram encerrados.',
    USER_ACTIVATED: 'Usuário reativado.',
    CODE_REVOKED: 'Código beta revogado.',
  },
  es: {
    APPLICATION_REMOVED: 'El candidato ya no está en esta vacante.',
    CANDIDATES_ADDED: 'Los candidatos se añadieron a la vacante.',
    JOB_CLOSED: 'La vacante está cerrada. Su página pública ya no recibe postulaciones.',
    JOB_COPIED: 'La vacante se duplicó. La copia queda cerrada hasta que la abras.',
    JOB_DELETED: 'La vacante se eliminó.',
    JOB_OPENED: 'La vacante está abierta.',
    JOB_SAVED: 'La vacante se guardó.',
    SCREENING_STARTED: 'Los currículums se están revisando de nuevo.',
    EMAIL_VERIFIED: 'Tu correo está confirmado.',
    LOGINS_ENDED: 'Se cerraron las demás sesiones.',
    PASSWORD_CHANGED: 'Se cambió tu contraseña.',
    PROFILE_SAVED: 'Perfil guardado.',
    RESET_ASKED: 'Si esa cuenta existe, te llegará un correo.',
    VERIFICATION_SENT: 'Correo enviado de nuevo.',
    CANDIDATE_SAVED: 'Candidato guardado.',
    CANDIDATE_ERASED: 'Candidato eliminado.',
    RESUME_SAVED: 'Currículum guardado.',
    RESUME_REMOVED: 'Currículum quitado.',
    POOL_SAVED: 'Banco de talento guardado.',
    POOL_DELETED: 'Banco de talento eliminado.',
    POOL_JOINED: 'Se añadió al banco de talento.',
    POOL_LEFT: 'Se quitó del banco de talento.',
    TEMPLATE_SAVED: 'Plantilla guardada.',
    TEMPLATE_COPIED: 'Plantilla duplicada.',
    TEMPLATE_RESTORED: 'Versión restaurada.',
    TEMPLATE_DELETED: 'Plantilla eliminada.',
    INTERVIEW_SAVED: 'Entrevista guardada.',
    INVITATION_SENT: 'Invitación en camino.',
    SESSION_WITHDRAWN: 'Entrevista cancelada.',
    ACCOMMODATION_ANSWERED: 'Respuesta guardada.',
    SESSIONS_WITHDRAWN: 'Entrevistas canceladas.',
    ATTEMPT_GRANTED: 'Nuevo intento concedido.',
    INVITATION_REVOKED: 'Invitación revocada.',
    ROLE_CHANGED: 'Rol cambiado.',
    MEMBER_REMOVED: 'Colaborador quitado del equipo.',
    OWNER_CHANGED: 'Propiedad transferida.',
    COMPANY_SAVED: 'Configuración guardada.',
    COMPANY_DELETED: 'Empresa eliminada.',
    COMPANY_CREATED: 'Empresa creada. Su propietario recibirá una invitación por correo.',
    RESET_SENT: 'El propietario recibirá un correo para elegir una contraseña nueva.',
    USER_SUSPENDED: 'Usuario suspendido. Se cerraron todas sus sesiones.',
    USER_ACTIVATED: 'Usuario activado de nuevo.',
    CODE_REVOKED: 'Código beta revocado.',
  },
  ar: {
    APPLICATION_REMOVED: 'لم يعد المرشح في هذه الوظيفة.',
    CANDIDATES_ADDED: 'تمت إضافة المرشحين إلى الوظيفة.',
    JOB_CLOSED: 'تم إغلاق الوظيفة، ولن تستقبل صفحتها العامة طلبات أخرى.',
    JOB_COPIED: 'تم إنشاء نسخة من الوظيفة، وتبقى مغلقة إلى أن تُفتح.',
    JOB_DELETED: 'تم حذف الوظيفة.',
    JOB_OPENED: 'الوظيفة مفتوحة الآن.',
    JOB_SAVED: 'تم حفظ الوظيفة.',
    SCREENING_STARTED: 'يجري فرز السير الذاتية من جديد.',
    EMAIL_VERIFIED: 'تم تأكيد بريدك الإلكتروني.',
    LOGINS_ENDED: 'تم تسجيل خروجك من بقية الأجهزة.',
    PASSWORD_CHANGED: 'تم تغيير كلمة مرورك.',
    PROFILE_SAVED: 'تم حفظ ملفك الشخصي.',
    RESET_ASKED: 'إذا كان هذا الحساب موجودًا فستصلك رسالة قريبًا.',
    VERIFICATION_SENT: 'تمت إعادة إرسال الرسالة.',
    CANDIDATE_SAVED: 'تم حفظ بيانات المرشح.',
    CANDIDATE_ERASED: 'تم محو بيانات المرشح.',
    RESUME_SAVED: 'تم حفظ السيرة الذاتية.',
    RESUME_REMOVED: 'تمت إزالة السيرة الذاتية.',
    POOL_SAVED: 'تم حفظ قائمة المواهب.',
    POOL_DELETED: 'تم حذف قائمة المواهب.',
    POOL_JOINED: 'تمت الإضافة إلى قائمة المواهب.',
    POOL_LEFT: 'تمت الإزالة من قائمة المواهب.',
    TEMPLATE_SAVED: 'تم حفظ القالب.',
    TEMPLATE_COPIED: 'تم إنشاء نسخة من القالب.',
    TEMPLATE_RESTORED: 'تمت استعادة الإصدار.',
    TEMPLATE_DELETED: 'تم حذف القالب.',
    INTERVIEW_SAVED: 'تم حفظ المقابلة.',
    INVITATION_SENT: 'جارٍ إرسال الدعوة.',
    SESSION_WITHDRAWN: 'تم سحب الدعوة.',
    ACCOMMODATION_ANSWERED: 'تم حفظ الرد.',
    SESSIONS_WITHDRAWN: 'تم سحب الدعوات.',
    ATTEMPT_GRANTED: 'تم منح محاولة جديدة.',
    INVITATION_REVOKED: 'تم سحب الدعوة.',
    ROLE_CHANGED: 'تم تغيير الدور.',
    MEMBER_REMOVED: 'تمت إزالة العضو.',
    OWNER_CHANGED: 'تم نقل الملكية.',
    COMPANY_SAVED: 'تم حفظ الإعدادات.',
    COMPANY_DELETED: 'تم حذف الشركة.',
    COMPANY_CREATED: 'تم إنشاء الشركة. ستصل دعوة إلى مالكها عبر البريد الإلكتروني.',
    RESET_SENT: 'ستصل إلى المالك رسالة لاختيار كلمة مرور جديدة.',
    USER_SUSPENDED: 'تم إيقاف المستخدم وإنهاء جميع جلسات دخوله.',
    USER_ACTIVATED: 'تم تفعيل المستخدم من جديد.',
    CODE_REVOKED: 'تم إبطال الرمز التجريبي.',
  },
};
