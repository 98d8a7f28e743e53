import type { Formatters, EmailDataOf, EmailTemplates } from '../shapes/email-templates.ts';

/** What happened, as a full sentence. */
const sentences: Record<
  EmailDataOf<'security_notice'>['event'],
  (personName: string, companyName: string) => string
> = {
  owner_changed: (personName, companyName) => `انتقلت ملكية ${companyName} في Candi إلى ${personName}.`,
  admin_given: (personName, companyName) => `مُنح ${personName} دور المسؤول في ${companyName} في Candi.`,
  admin_taken: (personName, companyName) => `أُلغي دور المسؤول لـ ${personName} في ${companyName} في Candi.`,
  admin_removed: (personName, companyName) =>
    `أُزيل ${personName} من ${companyName} في Candi، وكان له دور المسؤول.`,
  admin_invited: (personName, companyName) =>
    `أُرسلت دعوة إلى ${personName} للانضمام إلى ${companyName} في Candi بدور المسؤول.`,
  logins_ended: (personName) =>
    `أُنهيت جلسات دخول ${personName} إلى Candi على جميع الأجهزة ما عدا الجهاز المستخدم حاليًا.`,
  email_changed: (personName) => `أصبح الدخول إلى حساب ${personName} في Candi بعنوان بريد إلكتروني آخر.`,
  factor_off: (personName) => `أُوقف التحقق بخطوتين لحساب ${personName} في Candi.`,
  codes_renewed: (personName) => `أُنشئت رموز استرداد جديدة لحساب ${personName} في Candi.`,
  factor_reset: (personName) =>
    `أُعيد تعيين التحقق بخطوتين لحساب ${personName} في Candi. سُجّل الخروج من جميع الأجهزة، وتكفي كلمة المرور لتسجيل الدخول في المرة القادمة.`,
  suspended: (personName) => `تم إيقاف حساب ${personName} في Candi.`,
  activated: (personName) => `أُعيد تفعيل حساب ${personName} في Candi.`,
};
const subjects: Record<EmailDataOf<'security_notice'>['event'], string> = {
  owner_changed: 'انتقلت ملكية شركتك',
  admin_given: 'مسؤول جديد في شركتك',
  admin_taken: 'أُلغي دور مسؤول في شركتك',
  admin_removed: 'أُزيل مسؤول من شركتك',
  admin_invited: 'دعوة مسؤول جديد إلى شركتك',
  logins_ended: 'أُنهيت جلسات الدخول الأخرى',
  email_changed: 'تم تغيير عنوان بريد إلكتروني',
  factor_off: 'تم إيقاف التحقق بخطوتين',
  codes_renewed: 'أُنشئت رموز استرداد جديدة',
  factor_reset: 'تمت إعادة تعيين التحقق بخطوتين',
  suspended: 'تم إيقاف حساب',
  activated: 'أُعيد تفعيل حساب',
};
const sentenceOf = (
  { event, personName, companyName }: EmailDataOf<'security_notice'>,
  bidiIsolate: Formatters['bidiIsolate'],
): string => sentences[event](bidiIsolate(personName), bidiIsolate(companyName));

/** Emails about the security of accounts. */
export const securityWords: Pick<
  EmailTemplates['words'],
  'security_notice' | 'company_deleted' | 'email_change' | 'email_changed'
> = {
  email_change: ({ firstName, url }, { bidiIsolate }) => ({
    subject: 'تأكيد بريدك الإلكتروني الجديد',
    greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
    paragraphs: ['يُرجى تأكيد رغبتك في الدخول إلى Candi بهذا البريد الإلكتروني من الآن فصاعدًا.'],
    action: { label: 'استخدام هذا البريد', url },
    notes: ['يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 24 ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة.'],
  }),
  email_changed: ({ firstName, newEmail, until, url }, { moment, bidiIsolate }) => ({
    subject: 'تم تغيير بريدك الإلكتروني',
    greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
    paragraphs: [
      'أصبح لحسابك في Candi البريد الإلكتروني أدناه، وأُنهيت جميع جلسات الدخول الأخرى.',
      'إذا كان التغيير منك فلا يلزمك فعل أي شيء. وإلا فاستعد حسابك بهذا الرابط، وهو ينهي جميع جلسات الدخول ويتيح لك اختيار كلمة مرور جديدة:',
    ],
    facts: [
      ['البريد الجديد', bidiIsolate(newEmail)],
      ['يمكن التراجع حتى', moment(until, null)],
    ],
    action: { label: 'التراجع عن التغيير', url },
  }),
  company_deleted: ({ firstName, companyName, until, url }, { moment, bidiIsolate }) => ({
    subject: `تم حذف ${bidiIsolate(companyName)}`,
    greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
    paragraphs: [
      `حذفتَ ${bidiIsolate(companyName)} من Candi. لم تعد روابطها تعمل، وأُنهيت جلسات دخول جميع أعضاء الفريق، وأُلغي الاشتراك المدفوع إن وُجد. ويمكن إكمال المقابلات الجارية.`,
      'إذا كان ذلك خطأً أو لم يكن منك، فيمكنك استعادة الشركة بهذا الرابط. لا يُستعاد الاشتراك ولا الربط بـ LinkedIn: اختر خطة وأعد الربط بعد ذلك.',
    ],
    facts: [['الحذف النهائي', moment(until, null)]],
    action: { label: 'استعادة الشركة', url },
  }),
  security_notice: (data, { moment, bidiIsolate }) => ({
    subject: subjects[data.event],
    greeting: `مرحبًا ${bidiIsolate(data.firstName)}،`,
    paragraphs: [
      sentenceOf(data, bidiIsolate),
      'إذا كان هذا متوقعًا فلا يلزمك فعل أي شيء. وإلا فاختر كلمة مرور جديدة فورًا وأبلغ فريقك.',
    ],
    facts: [
      ['الوقت', moment(data.at, null)],
      ['بواسطة', bidiIsolate(data.actorName ?? 'Candi')],
    ],
    action: { label: 'اختيار كلمة مرور جديدة', url: data.url },
  }),
};
