import type { MemberRole } from '@candi/contract/platform/enumerations';
import { fact } from '../fact.ts';
import type { Letters } from '../letter.ts';

const roles: Record<MemberRole, string> = {
  OWNER: 'مالك',
  ADMIN: 'مسؤول',
  EDITOR: 'محرّر',
  VIEWER: 'قارئ',
};

export const ar: Letters = {
  footer: 'Candi · مقابلات بالذكاء الاصطناعي، عادلة للجميع',
  orOpen: 'أو افتح هذا العنوان في متصفحك:',
  words: {
    verify: ({ firstName, url }, { apart }) => ({
      subject: 'تأكيد بريدك الإلكتروني',
      greeting: `مرحبًا ${apart(firstName)}،`,
      paragraphs: [
        'يُرجى تأكيد أن عنوان البريد الإلكتروني هذا يخصك. يمكنك بعد ذلك إنشاء المقابلات ودعوة الآخرين.',
      ],
      action: { label: 'تأكيد بريدي الإلكتروني', url },
      notes: ['يعمل الرابط مرة واحدة خلال 7 أيام. إذا لم تنشئ حسابًا في Candi فتجاهل هذه الرسالة.'],
    }),
    reset: ({ firstName, url }, { apart }) => ({
      subject: 'اختيار كلمة مرور جديدة',
      greeting: `مرحبًا ${apart(firstName)}،`,
      paragraphs: ['وصلنا طلب لاختيار كلمة مرور جديدة لحسابك في Candi، والأرجح أنه منك.'],
      action: { label: 'اختيار كلمة مرور جديدة', url },
      notes: [
        'يعمل الرابط مرة واحدة خلال ساعة واحدة. إذا لم يكن الطلب منك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
      ],
    }),
    password_changed: ({ firstName, url }, { apart }) => ({
      subject: 'تم تغيير كلمة مرورك',
      greeting: `مرحبًا ${apart(firstName)}،`,
      paragraphs: [
        'غُيّرت كلمة مرور حسابك في Candi قبل قليل، وأُنهيت جميع جلسات الدخول الأخرى.',
        'إذا كان التغيير منك فلا يلزمك شيء. وإلا فاختر كلمة مرور جديدة فورًا:',
      ],
      action: { label: 'اختيار كلمة مرور جديدة', url },
    }),
    admin_invitation: ({ firstName, inviterName, url }, { apart }) => ({
      subject: 'صلاحية الإشراف على منصة Candi',
      greeting: `مرحبًا ${apart(firstName)}،`,
      paragraphs: [
        `تلقيت من ${apart(inviterName)} صلاحية الإشراف على منصة Candi لمتابعة الشركات ومستخدميها.`,
        'يُرجى اختيار كلمة مرور ثم تسجيل الدخول.',
      ],
      action: { label: 'اختيار كلمة مرور', url },
      notes: ['يعمل الرابط مرة واحدة خلال 7 أيام. إذا لم تكن تتوقع هذه الرسالة فتجاهلها.'],
    }),
    invitation: ({ companyName, inviterName, role, url }, { apart }) => ({
      subject: `دعوة للانضمام إلى ${apart(companyName)} في Candi`,
      greeting: 'مرحبًا،',
      paragraphs: [
        `تلقيت دعوة من ${apart(inviterName)} للانضمام إلى ${apart(companyName)} في Candi بدور ${roles[role]}.`,
        'تُجري كاندي المقابلات مع المرشحين وتُعدّ التقارير التي يستند إليها فريقك في قراراته.',
      ],
      action: { label: 'قبول الدعوة', url },
      notes: ['الدعوة لك وحدك، وهي صالحة لمدة 7 أيام.'],
    }),
    interview: (letter, { apart, moment }) => ({
      subject: `${letter.occasion === 'moved' ? 'موعد جديد: ' : ''}مقابلتك مع ${apart(letter.companyName)}: ${apart(letter.title)}`,
      greeting: `مرحبًا ${apart(letter.candidateName)}،`,
      paragraphs: [
        {
          invited: `تدعوك ${apart(letter.companyName)} إلى مقابلة مع كاندي، وهي محاوِرة تعمل بالذكاء الاصطناعي.`,
          link: `هذا رابطك إلى المقابلة مع كاندي، المحاوِرة التي تعمل بالذكاء الاصطناعي لدى ${apart(letter.companyName)}. لم يعد أي رابط سابق يعمل.`,
          moved: `غيّرت ${apart(letter.companyName)} موعد مقابلتك مع كاندي. يحل هذا الرابط محل الرابط السابق.`,
          again: `تمنحك ${apart(letter.companyName)} محاولة جديدة في المقابلة مع كاندي، وهي محاوِرة تعمل بالذكاء الاصطناعي.`,
        }[letter.occasion],
        'تحتاج إلى مكان هادئ وحاسوب أو هاتف مزود بميكروفون. يمكنك قبل البدء اختبار أجهزتك وطلب وقت إضافي أو الإجابة كتابةً.',
      ],
      facts: [
        ['المقابلة', apart(letter.title)],
        ...(letter.scheduledAt
          ? [['الموعد', moment(letter.scheduledAt, letter.timeZone)] satisfies [string, string]]
          : []),
        ['المدة بالدقائق', `نحو ${letter.durationMinutes}`],
        ['متاحة حتى', moment(letter.expiresAt, letter.timeZone)],
      ],
      action: { label: 'الانتقال إلى المقابلة', url: letter.url },
      notes: ['الرابط خاص بك، ويمكنك الدخول به مرة واحدة فقط. يُرجى عدم مشاركته مع أحد.'],
    }),
    interview_withdrawn: ({ companyName, title, candidateName }, { apart }) => ({
      subject: `إلغاء مقابلتك مع ${apart(companyName)}`,
      greeting: `مرحبًا ${apart(candidateName)}،`,
      paragraphs: [
        `ألغت ${apart(companyName)} المقابلة «${apart(title)}». لم يعد رابطها يعمل، ولا يلزمك فعل أي شيء.`,
        `إذا كانت لديك أسئلة فيمكنك مراسلة ${apart(companyName)}.`,
      ],
    }),
    interview_over: ({ companyName, title, candidateName }, { apart }) => ({
      subject: `مقابلتك مع ${apart(companyName)}: ${apart(title)}`,
      greeting: `مرحبًا ${apart(candidateName)}،`,
      paragraphs: [
        `طلبت رابطًا إلى المقابلة «${apart(title)}». يمكن دخولها مرة واحدة فقط، وقد سبق لك دخولها أو أُلغيت أو انتهت مهلتها.`,
        `إذا كان في ذلك خطأ فيمكنك مراسلة ${apart(companyName)}، إذ يمكنها منحك محاولة جديدة. وإذا لم يكن الطلب منك فتجاهل هذه الرسالة.`,
      ],
    }),
    person_asked: ({ firstName, candidateName, title, url }, { apart }) => ({
      subject: `طلب للتحدث إلى شخص: ${apart(candidateName)}`,
      greeting: `مرحبًا ${apart(firstName)}،`,
      paragraphs: [
        `تجري الآن المقابلة «${apart(title)}» مع ${apart(candidateName)}، وقد ورد أثناءها طلب للتحدث إلى شخص. تستمر المقابلة مع كاندي في هذه الأثناء.`,
      ],
      action: { label: 'الانتقال إلى المقابلة', url },
    }),
    accommodation_asked: (letter, { apart }) => ({
      subject: `طلب تسهيلات من ${apart(letter.candidateName)}: ${apart(letter.title)}`,
      greeting: `مرحبًا ${apart(letter.firstName)}،`,
      paragraphs: [
        `قبل مقابلة «${apart(letter.title)}» ورد من ${apart(letter.candidateName)} طلبٌ يجعلها أكثر إنصافًا.`,
        ...(letter.note ? [`«${apart(letter.note)}»`] : []),
      ],
      facts: [
        ...fact(letter.extraTime > 1, 'وقت إضافي', `${Math.round((letter.extraTime - 1) * 100)}٪`),
        ...fact(letter.typed, 'الإجابات', 'كتابةً'),
        ...fact(letter.largerText, 'النص', 'أكبر'),
      ],
      action: { label: 'الرد على الطلب', url: letter.url },
      notes: ['الإجابة كتابةً والنص الأكبر متاحان منذ الآن. أما الوقت الإضافي فيحتاج إلى ردك قبل الدخول.'],
    }),
    application_received: ({ companyName, jobName, candidateName }, { apart }) => ({
      subject: `استلمنا طلبك: ${apart(jobName)}`,
      greeting: `مرحبًا ${apart(candidateName)}،`,
      paragraphs: [
        `شكرًا على تقدّمك إلى وظيفة ${apart(jobName)} في ${apart(companyName)}. لقد وصلنا طلبك.`,
        `ستطّلع ${apart(companyName)} عليه وتراسلك بشأن الخطوات التالية.`,
      ],
    }),
  },
};
