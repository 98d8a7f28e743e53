import type { EndedBy, MemberRole } from '@candi/contract/platform/enumerations';
import { dialInLines } from '../text/dial-in-lines.ts';
import { fact } from '../text/fact.ts';
import type { Formatters, EmailDataOf, EmailTemplates } from '../shapes/email-templates.ts';
import { securityWords } from './security-email-templates.ts';

const roles: Record<MemberRole, string> = {
  OWNER: 'مالك',
  ADMIN: 'مسؤول',
  EDITOR: 'محرّر',
  VIEWER: 'قارئ',
};

const endings: Record<EndedBy, string> = {
  candidate: 'أنهاها المرشح',
  leaving: 'اضطر المرشح إلى المغادرة',
  recruiter: 'أنهاها مسؤول التوظيف',
  time: 'انتهى الوقت',
  silence: 'لم يقل المرشح شيئًا',
  connection: 'انقطع الاتصال',
};

/** Says how the candidate takes the interview. */
const howToJoin = (
  { call, dialIn, type, companyName }: EmailDataOf<'interview'>,
  bidiIsolate: Formatters['bidiIsolate'],
): string => {
  if (call === null)
    return dialIn
      ? 'يمكنك إجراء هذه المقابلة من أي هاتف: يكفي الاتصال بالرقم أدناه وإدخال الرقم السري عند طلبه. أو يمكنك استخدام الرابط على حاسوب أو هاتف مزود بميكروفون. يلزمك في الحالتين مكان هادئ. ويمكنك في الصفحة اختبار أجهزتك وطلب وقت إضافي.'
      : `يلزمك مكان هادئ وحاسوب أو هاتف مزود ${type === 'PHONE' ? 'بميكروفون' : 'بكاميرا وميكروفون'}. يمكنك قبل البدء اختبار أجهزتك وطلب وقت إضافي أو الإجابة كتابةً.`;
  if (call.number === null)
    return `بعد أن تؤكد ${bidiIsolate(companyName)} رقم هاتفك، ستتصل بك كاندي في الموعد المبيّن أدناه. يُرجى التأكد من أن لديها رقمك الصحيح، وإبقاء هاتفك بقربك في مكان هادئ. ${
      dialIn
        ? 'إن لم تصلك المكالمة، يمكنك الاتصال بالرقم أدناه وإدخال الرقم السري، أو استخدام الرابط على حاسوب أو هاتف مزود بميكروفون.'
        : 'إن لم تصلك المكالمة، يمكنك استخدام الرابط على حاسوب أو هاتف مزود بميكروفون.'
    } ويمكنك في الصفحة طلب وقت إضافي.`;
  return `ستتصل بك كاندي على الرقم \u2066${call.number}\u2069 في الموعد المبيّن أدناه. يُرجى إبقاء هاتفك بقربك في مكان هادئ. ${
    dialIn
      ? 'إن فاتتك المكالمة، يمكنك الاتصال بالرقم أدناه وإدخال الرقم السري، أو استخدام الرابط على حاسوب أو هاتف مزود بميكروفون.'
      : 'إن فاتتك المكالمة، فستحاول كاندي مرة أخرى. ويمكنك أيضًا استخدام الرابط على حاسوب أو هاتف مزود بميكروفون.'
  } ويمكنك في الصفحة طلب وقت إضافي.`;
};

/** Subject and text of the email about a second factor. */
const factorNotices: Record<EmailDataOf<'second_factor'>['event'], { subject: string; text: string }> = {
  on: {
    subject: 'تم تفعيل التحقق بخطوتين',
    text: 'فُعّل التحقق بخطوتين لحسابك في Candi قبل قليل. من الآن فصاعدًا، يتطلب تسجيل الدخول كلمة مرورك وخطوة ثانية، مثل مفتاح مرور أو رمز من تطبيق المصادقة.',
  },
  off: {
    subject: 'تم إيقاف التحقق بخطوتين',
    text: 'أُوقف التحقق بخطوتين لحسابك في Candi قبل قليل. من الآن فصاعدًا، تكفي كلمة مرورك لتسجيل الدخول.',
  },
  codes_renewed: {
    subject: 'لديك رموز استرداد جديدة',
    text: 'أُنشئت رموز استرداد جديدة لحسابك في Candi قبل قليل، ولم تعد الرموز السابقة تعمل.',
  },
  code_used: {
    subject: 'استُخدم رمز استرداد',
    text: 'استُخدم رمز استرداد لحسابك في Candi قبل قليل، ولن يعمل مرة أخرى. يمكنك إنشاء رموز جديدة من ملفك الشخصي.',
  },
  passkey_added: {
    subject: 'أُضيف مفتاح مرور',
    text: 'أُضيف مفتاح مرور إلى حسابك في Candi قبل قليل. من الآن فصاعدًا، يمكن استخدامه خطوةً ثانية لتسجيل الدخول.',
  },
  passkey_removed: {
    subject: 'أُزيل مفتاح مرور',
    text: 'أُزيل مفتاح مرور من حسابك في Candi قبل قليل، ولم يعد استخدامه لتسجيل الدخول ممكنًا.',
  },
  app_added: {
    subject: 'أُضيف تطبيق مصادقة',
    text: 'أُضيف تطبيق مصادقة إلى حسابك في Candi قبل قليل. من الآن فصاعدًا، يمكن استخدام رموزه خطوةً ثانية لتسجيل الدخول.',
  },
  app_removed: {
    subject: 'أُزيل تطبيق المصادقة',
    text: 'أُزيل تطبيق المصادقة من حسابك في Candi قبل قليل، ولم يعد استخدام رموزه لتسجيل الدخول ممكنًا.',
  },
};

/** What to do if the user didn't do it. */
function adviceOn({ event, undoUrl }: Pick<EmailDataOf<'second_factor'>, 'event' | 'undoUrl'>): string {
  if (undoUrl !== null)
    return 'إذا كان ذلك منك فلا يلزمك فعل أي شيء. وإلا فاستخدم هذا الرابط. سيوقف التحقق بخطوتين من جديد، ويسجّل الخروج من جميع الأجهزة، ويتيح لك اختيار كلمة مرور جديدة:';
  return event === 'on'
    ? 'إذا كان ذلك منك فلا يلزمك فعل أي شيء. وإلا فاختر كلمة مرور جديدة فورًا، ثم اطلب من مالك شركتك أو أحد مسؤوليها، أو ممن يشغّل Candi لك، إعادة تعيين التحقق بخطوتين لحسابك.'
    : 'إذا كان ذلك منك فلا يلزمك فعل أي شيء. وإلا فاختر كلمة مرور جديدة فورًا:';
}

export const ar: EmailTemplates = {
  footer: 'Candi · مقابلات بالذكاء الاصطناعي، عادلة للجميع',
  orOpen: 'ويمكنك أيضًا فتح هذا العنوان في متصفحك:',
  candidatePlaceholder: '[اسم المرشح]',
  callIn: (number, pin) => `الاتصال بالرقم \u2066${number}\u2069 ثم إدخال الرقم السري \u2066${pin}\u2069.`,
  calledOn: (number) => `ستتصل بك كاندي على الرقم \u2066${number}\u2069. يُرجى إبقاء هاتفك بقربك.`,
  callInstead: (number, pin) =>
    `إن فاتتك المكالمة، يمكنك الاتصال بالرقم \u2066${number}\u2069 ثم إدخال الرقم السري \u2066${pin}\u2069.`,
  callOnceConfirmed: (companyName) =>
    `ستتصل بك كاندي بعد أن تؤكد \u2068${companyName}\u2069 رقم هاتفك. يُرجى إبقاء هاتفك بقربك.`,
  callIfNone: (number, pin) =>
    `إن لم تصلك المكالمة، يمكنك الاتصال بالرقم \u2066${number}\u2069 ثم إدخال الرقم السري \u2066${pin}\u2069.`,
  words: {
    ...securityWords,
    verify: ({ firstName, url }, { bidiIsolate }) => ({
      subject: 'تأكيد بريدك الإلكتروني',
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        'يُرجى تأكيد أن عنوان البريد الإلكتروني هذا يخصك. يمكنك بعد ذلك إنشاء المقابلات ودعوة الآخرين.',
      ],
      action: { label: 'تأكيد بريدي الإلكتروني', url },
      notes: ['يعمل الرابط مرة واحدة خلال 7 أيام. إذا لم تنشئ حسابًا في Candi فتجاهل هذه الرسالة.'],
    }),
    reset: ({ firstName, url }, { bidiIsolate }) => ({
      subject: 'اختيار كلمة مرور جديدة',
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: ['وصلنا طلب لاختيار كلمة مرور جديدة لحسابك في Candi، والأرجح أنه منك.'],
      action: { label: 'اختيار كلمة مرور جديدة', url },
      notes: [
        'يعمل الرابط مرة واحدة خلال ساعة واحدة. إذا لم يكن الطلب منك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
      ],
    }),
    sign_in_link: ({ firstName, url }, { bidiIsolate }) => ({
      subject: 'رابط تسجيل الدخول',
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        'أدخل أحدهم كلمات مرور خاطئة كثيرة لحسابك في Candi. ولحمايته، لا يمكن الآن تسجيل الدخول من جهاز جديد إلا برابط. أما الأجهزة التي استخدمتها من قبل فتعمل كالمعتاد.',
        'إذا أردت تسجيل الدخول من جهاز جديد، فافتح هذا الرابط عليه:',
      ],
      action: { label: 'تسجيل الدخول', url },
      notes: [
        'يعمل الرابط مرة واحدة خلال ساعة واحدة. إذا لم تحاول تسجيل الدخول، فتجاهل هذه الرسالة. كلمة مرورك ما زالت تعمل على أجهزتك.',
      ],
    }),
    password_changed: ({ firstName, url }, { bidiIsolate }) => ({
      subject: 'تم تغيير كلمة مرورك',
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        'غُيّرت كلمة مرور حسابك في Candi قبل قليل، وأُنهيت جميع جلسات الدخول الأخرى.',
        'إذا كان التغيير منك فلا يلزمك فعل أي شيء. وإلا فاختر كلمة مرور جديدة فورًا:',
      ],
      action: { label: 'اختيار كلمة مرور جديدة', url },
    }),
    second_factor: ({ event, firstName, url, undoUrl }, { bidiIsolate }) => ({
      subject: factorNotices[event].subject,
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [factorNotices[event].text, adviceOn({ event, undoUrl })],
      action: undoUrl ? { label: 'استعادة حسابي', url: undoUrl } : { label: 'اختيار كلمة مرور جديدة', url },
      notes: undoUrl ? ['يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 7 أيام.'] : [],
    }),
    new_device: ({ device, address, country, firstName, url }, { bidiIsolate, ...formatters }) => ({
      subject: 'تسجيل دخول جديد إلى حسابك',
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        'سُجّل الدخول إلى حسابك في Candi قبل قليل من جهاز لم تستخدمه من قبل.',
        ...(device === null ? [] : [`الجهاز: ${bidiIsolate(device)}`]),
        ...(address === null
          ? []
          : [
              `عنوان IP: ${bidiIsolate(address)}${country === null ? '' : ` (${formatters.country(country)})`}`,
            ]),
        'إذا كان ذلك منك فلا يلزمك فعل أي شيء. وإلا فاختر كلمة مرور جديدة فورًا، وسيُسجَّل الخروج من جميع الأجهزة.',
      ],
      action: { label: 'اختيار كلمة مرور جديدة', url },
    }),
    admin_invitation: ({ firstName, inviterName, url }, { bidiIsolate }) => ({
      subject: 'صلاحية الإشراف على منصة Candi',
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        `تلقيت من ${bidiIsolate(inviterName)} صلاحية الإشراف على منصة Candi لإدارة شركاتها ومستخدميها.`,
        'يُرجى اختيار كلمة مرور ثم تسجيل الدخول.',
      ],
      action: { label: 'اختيار كلمة مرور', url },
      notes: ['يعمل الرابط مرة واحدة خلال 7 أيام. إذا لم تكن تتوقع هذه الرسالة فتجاهلها.'],
    }),
    invitation: ({ companyName, inviterName, role, url }, { bidiIsolate }) => ({
      subject: `دعوة للانضمام إلى ${bidiIsolate(companyName)} في Candi`,
      greeting: 'مرحبًا،',
      paragraphs: [
        `تلقيت دعوة من ${bidiIsolate(inviterName)} للانضمام إلى ${bidiIsolate(companyName)} في Candi بدور ${roles[role]}.`,
        'تُجري كاندي المقابلات مع المرشحين وتُعدّ التقارير التي يستند إليها فريقك في قراراته.',
      ],
      action: { label: 'قبول الدعوة', url },
      notes: ['الدعوة لك وحدك، وهي صالحة لمدة 7 أيام.'],
    }),
    interview: (data, { bidiIsolate, moment }) => ({
      subject: `${data.occasion === 'moved' ? 'موعد جديد: ' : ''}مقابلتك مع ${bidiIsolate(data.companyName)}: ${bidiIsolate(data.title)}`,
      greeting: `مرحبًا ${bidiIsolate(data.candidateName)}،`,
      paragraphs: [
        {
          invited: `تدعوك ${bidiIsolate(data.companyName)} إلى مقابلة مع كاندي، وهي محاوِرة تعمل بالذكاء الاصطناعي.`,
          link: `هذا رابطك إلى المقابلة مع كاندي، المحاوِرة التي تعمل بالذكاء الاصطناعي لدى ${bidiIsolate(data.companyName)}. لم يعد أي رابط سابق يعمل.`,
          moved: `غيّرت ${bidiIsolate(data.companyName)} موعد مقابلتك مع كاندي. يحل هذا الرابط محل الرابط السابق.`,
          again: `تمنحك ${bidiIsolate(data.companyName)} محاولة جديدة في المقابلة مع كاندي، وهي محاوِرة تعمل بالذكاء الاصطناعي.`,
        }[data.occasion],
        howToJoin(data, bidiIsolate),
      ],
      facts: [
        ['المقابلة', bidiIsolate(data.title)],
        ...(data.scheduledAt
          ? [['الموعد', moment(data.scheduledAt, data.timeZone)] satisfies [string, string]]
          : []),
        ['المدة بالدقائق', `نحو ${data.durationMinutes}`],
        ['الرابط صالح حتى', moment(data.expiresAt, data.timeZone)],
      ],
      dialIn: dialInLines(data.dialIn, 'رقم الاتصال', 'الرقم السري'),
      action: { label: 'الانتقال إلى المقابلة', url: data.url },
      notes: [
        data.dialIn
          ? 'الرابط والرقم السري خاصان بك، ويمكنك الدخول مرة واحدة فقط. يُرجى عدم مشاركتهما مع أحد.'
          : 'الرابط خاص بك، ويمكنك الدخول به مرة واحدة فقط. يُرجى عدم مشاركته مع أحد.',
      ],
    }),
    interview_withdrawn: ({ companyName, title, candidateName }, { bidiIsolate }) => ({
      subject: `إلغاء مقابلتك مع ${bidiIsolate(companyName)}`,
      greeting: `مرحبًا ${bidiIsolate(candidateName)}،`,
      paragraphs: [
        `ألغت ${bidiIsolate(companyName)} المقابلة «${bidiIsolate(title)}». لم يعد رابطها يعمل، ولا يلزمك فعل أي شيء.`,
        `إذا كانت لديك أسئلة فيمكنك مراسلة ${bidiIsolate(companyName)}.`,
      ],
    }),
    interview_over: ({ companyName, title, candidateName }, { bidiIsolate }) => ({
      subject: `مقابلتك مع ${bidiIsolate(companyName)}: ${bidiIsolate(title)}`,
      greeting: `مرحبًا ${bidiIsolate(candidateName)}،`,
      paragraphs: [
        `طلبت رابطًا إلى المقابلة «${bidiIsolate(title)}». إما أنه سبق لك دخولها، ولا يمكن ذلك إلا مرة واحدة، وإما أنها أُلغيت أو انتهت مهلتها.`,
        `إذا كان في ذلك خطأ فيمكنك مراسلة ${bidiIsolate(companyName)}، إذ يمكنها منحك محاولة جديدة. وإذا لم يكن الطلب منك فيمكنك تجاهل هذه الرسالة.`,
      ],
    }),
    candidate_erasure: ({ firstName, companyName, until, url }, { moment, bidiIsolate }) => ({
      subject: `محو بياناتك لدى ${bidiIsolate(companyName)}`,
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        `ورد طلب، والأرجح أنه منك، بمحو البيانات التي تحتفظ بها ${bidiIsolate(companyName)} عنك في Candi: الملف المهني والسيرة الذاتية وطلبات التوظيف والمقابلات مع تسجيلاتها وتقاريرها. تُمحى البيانات فور تأكيدك ولا يمكن استعادتها.`,
      ],
      facts: [['يعمل الرابط حتى', moment(until, null)]],
      action: { label: 'محو بياناتي', url },
      notes: ['إذا لم يكن الطلب منك فتجاهل هذه الرسالة، فلن يُمحى شيء دون تأكيدك.'],
    }),
    person_asked: ({ firstName, candidateName, title, url }, { bidiIsolate }) => ({
      subject: `طلب للتحدث إلى شخص: ${bidiIsolate(candidateName)}`,
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        `تجري الآن المقابلة «${bidiIsolate(title)}» مع ${bidiIsolate(candidateName)}، وقد ورد أثناءها طلب للتحدث إلى شخص. تستمر المقابلة مع كاندي في هذه الأثناء.`,
      ],
      action: { label: 'الانتقال إلى المقابلة', url },
    }),
    another_day_asked: ({ firstName, candidateName, title, url, postponed = 'none' }, { bidiIsolate }) => ({
      subject: `طلب موعد آخر للمقابلة: ${bidiIsolate(candidateName)}`,
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: {
        none: [
          `خلال المقابلة «${bidiIsolate(title)}» مع ${bidiIsolate(candidateName)} ورد طلب لإجرائها في يوم آخر. أجابت كاندي بأنها أبلغت فريقك وأن القرار يعود إليه.`,
          `إذا وافقت على الطلب فيمكنك منح ${bidiIsolate(candidateName)} محاولة جديدة. وإلا فيُرجى إرسال رد.`,
        ],
        given_back: [
          `تعطّل النموذج اللغوي عدة مرات خلال المقابلة «${bidiIsolate(title)}» مع ${bidiIsolate(candidateName)}. عرضت كاندي الإكمال دون أسئلة متابعة أو إجراء المقابلة في يوم آخر، ووقع الاختيار على يوم آخر.`,
          `لم تُحتسب هذه المحاولة، والرابط نفسه يعمل من جديد لمدة سبعة أيام. قالت كاندي إنها طلبت يومًا آخر من فريقك، فيُرجى إبلاغ ${bidiIsolate(candidateName)} بذلك.`,
        ],
        kept: [
          `تعطّل النموذج اللغوي عدة مرات خلال المقابلة «${bidiIsolate(title)}» مع ${bidiIsolate(candidateName)}. عرضت كاندي الإكمال دون أسئلة متابعة أو إجراء المقابلة في يوم آخر، ووقع الاختيار على يوم آخر.`,
          `طُرح نصف الأسئلة على الأقل، لذلك احتُسبت المحاولة. يُرجى منح ${bidiIsolate(candidateName)} محاولة جديدة.`,
        ],
      }[postponed],
      action: { label: 'فتح المقابلة', url },
    }),
    interview_ended_early: (
      { firstName, candidateName, title, endedBy, questions, url },
      { bidiIsolate },
    ) => ({
      subject: `انتهت المقابلة مع ${bidiIsolate(candidateName)} قبل اكتمالها: ${bidiIsolate(title)}`,
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        `انتهت المقابلة «${bidiIsolate(title)}» مع ${bidiIsolate(candidateName)} قبل طرح جميع الأسئلة.`,
        `لإعطاء ${bidiIsolate(candidateName)} فرصة أخرى، امنح محاولة جديدة في صفحة المقابلة.`,
      ],
      facts: [
        ['كيف انتهت', endings[endedBy]],
        ['الأسئلة المطروحة', `${questions.asked} من ${questions.total}`],
      ],
      action: { label: 'فتح المقابلة', url },
    }),
    accommodation_asked: (data, { bidiIsolate }) => ({
      subject: `طلب تسهيلات من ${bidiIsolate(data.candidateName)}: ${bidiIsolate(data.title)}`,
      greeting: `مرحبًا ${bidiIsolate(data.firstName)}،`,
      paragraphs: [
        `قبل مقابلة «${bidiIsolate(data.title)}» ورد من ${bidiIsolate(data.candidateName)} طلب تسهيلات تجعل المقابلة أكثر إنصافًا.`,
        ...(data.note ? [`«${bidiIsolate(data.note)}»`] : []),
      ],
      facts: [
        ...fact(data.extraTime > 1, 'وقت إضافي', `${Math.round((data.extraTime - 1) * 100)}٪`),
        ...fact(data.typed, 'الإجابات', 'كتابةً'),
        ...fact(data.largerText, 'النص', 'أكبر'),
      ],
      action: { label: 'الرد على الطلب', url: data.url },
      notes: ['الإجابة الكتابية والنص الأكبر متاحان من الآن. أما الوقت الإضافي فيحتاج إلى ردك قبل بدء المقابلة.'],
    }),
    payment_failed: ({ firstName, companyName, planName, until, url }, { moment, bidiIsolate }) => ({
      subject: 'تعذّر تحصيل دفعة اشتراكك في Candi',
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        `تعذّر تحصيل دفعة خطة ${bidiIsolate(planName)} الخاصة بـ${bidiIsolate(companyName)}. سنعيد المحاولة خلال الأيام القادمة.`,
        'يُرجى التحقق من طريقة الدفع. لن يتغير شيء لفريقك ومرشحيك حتى التاريخ المذكور أدناه.',
      ],
      facts: [['تبقى الخطة سارية حتى', moment(until, null)]],
      action: { label: 'تحديث طريقة الدفع', url },
      notes: [
        'إذا لم تُسدَّد الدفعة قبل ذلك، تنتقل الشركة إلى خطة Free. تبقى بياناتك محفوظة، وتبقى الروابط المُرسلة من قبل صالحة.',
      ],
    }),
    plan_ended: ({ firstName, companyName, planName, url }, { bidiIsolate }) => ({
      subject: `انتهت خطة ${bidiIsolate(planName)}`,
      greeting: `مرحبًا ${bidiIsolate(firstName)}،`,
      paragraphs: [
        `انتهت خطة ${bidiIsolate(planName)} الخاصة بـ${bidiIsolate(companyName)}، وانتقلت الشركة إلى خطة Free. لن تُحصَّل منك أي دفعات أخرى عن الخطة المنتهية.`,
        'تبقى بياناتك محفوظة، ويحتفظ الجميع بصلاحية الدخول، وتبقى الروابط المُرسلة من قبل صالحة. يمكنك اختيار خطة من جديد في أي وقت.',
      ],
      action: { label: 'الخطة والاستخدام', url },
    }),
    application_received: ({ companyName, jobName, candidateName }, { bidiIsolate }) => ({
      subject: `استلمنا طلبك: ${bidiIsolate(jobName)}`,
      greeting: `مرحبًا ${bidiIsolate(candidateName)}،`,
      paragraphs: [
        `شكرًا لتقدّمك إلى وظيفة ${bidiIsolate(jobName)} في ${bidiIsolate(companyName)}. لقد وصلنا طلبك.`,
        `ستراجعه ${bidiIsolate(companyName)} وتراسلك بشأن الخطوات التالية.`,
      ],
    }),
  },
};
