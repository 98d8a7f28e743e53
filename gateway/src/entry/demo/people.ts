import type { CandidateBody } from '@candi/contract/hiring/candidates';
import type { Language } from '@candi/contract/platform/enumerations';

/** The demo job that a candidate applies for. */
export type DemoKind = 'support' | 'engineer' | 'marketing';

type Row = [
  language: Language,
  kind: DemoKind,
  firstName: string,
  lastName: string,
  mailbox: string,
  company: string,
  city: string,
  country: string,
  years: number,
  openToWork: boolean,
];

/** All people are fictional. */
const rows: Row[] = [
  ['en', 'support', 'Hannah', 'Cole', 'hannah.cole', 'Nordbahn', 'Dublin', 'Ireland', 1, true],
  ['en', 'engineer', 'Marcus', 'Webb', 'marcus.webb', 'Códice', 'London', 'United Kingdom', 6, false],
  ['en', 'marketing', 'Aisha', 'Rahman', 'aisha.rahman', 'Orbit', 'Manchester', 'United Kingdom', 11, true],
  ['en', 'support', 'Tom', 'Gallagher', 'tom.gallagher', 'Nordbahn', 'Dublin', 'Ireland', 2, false],
  ['en', 'engineer', 'Priya', 'Nair', 'priya.nair', 'Códice', 'London', 'United Kingdom', 7, true],
  ['en', 'marketing', 'Ben', 'Carter', 'ben.carter', 'Orbit', 'Manchester', 'United Kingdom', 12, false],
  ['en', 'support', 'Grace', 'Owusu', 'grace.owusu', 'Nordbahn', 'Dublin', 'Ireland', 3, true],
  ['en', 'engineer', 'Liam', 'Murphy', 'liam.murphy', 'Códice', 'London', 'United Kingdom', 8, false],
  ['en', 'marketing', 'Chloe', 'Dubois', 'chloe.dubois', 'Orbit', 'Manchester', 'United Kingdom', 13, true],
  ['pt', 'support', 'Beatriz', 'Almeida', 'beatriz.almeida', 'Nordbahn', 'Lisboa', 'Portugal', 4, true],
  ['pt', 'engineer', 'Rafael', 'Souza', 'rafael.souza', 'Códice', 'Porto', 'Portugal', 9, false],
  ['pt', 'marketing', 'Inês', 'Carvalho', 'ines.carvalho', 'Orbit', 'São Paulo', 'Brasil', 14, true],
  ['pt', 'support', 'Tiago', 'Fernandes', 'tiago.fernandes', 'Nordbahn', 'Lisboa', 'Portugal', 5, false],
  ['pt', 'engineer', 'Camila', 'Ribeiro', 'camila.ribeiro', 'Códice', 'Porto', 'Portugal', 10, true],
  ['pt', 'marketing', 'Gustavo', 'Lima', 'gustavo.lima', 'Orbit', 'São Paulo', 'Brasil', 1, false],
  ['pt', 'support', 'Mariana', 'Costa', 'mariana.costa', 'Nordbahn', 'Lisboa', 'Portugal', 6, true],
  ['pt', 'engineer', 'Pedro', 'Nogueira', 'pedro.nogueira', 'Códice', 'Porto', 'Portugal', 11, false],
  ['pt', 'marketing', 'Larissa', 'Barros', 'larissa.barros', 'Orbit', 'São Paulo', 'Brasil', 2, true],
  ['es', 'support', 'Valentina', 'Rojas', 'valentina.rojas', 'Nordbahn', 'Madrid', 'España', 7, true],
  ['es', 'engineer', 'Javier', 'Ortega', 'javier.ortega', 'Códice', 'Bogotá', 'Colombia', 12, false],
  ['es', 'marketing', 'Camila', 'Fuentes', 'camila.fuentes', 'Orbit', 'Valencia', 'España', 3, true],
  ['es', 'support', 'Diego', 'Herrera', 'diego.herrera', 'Nordbahn', 'Madrid', 'España', 8, false],
  ['es', 'engineer', 'Elena', 'Vidal', 'elena.vidal', 'Códice', 'Bogotá', 'Colombia', 13, true],
  ['es', 'marketing', 'Andrés', 'Salazar', 'andres.salazar', 'Orbit', 'Valencia', 'España', 4, false],
  ['es', 'support', 'Marta', 'Iglesias', 'marta.iglesias', 'Nordbahn', 'Madrid', 'España', 9, true],
  ['es', 'engineer', 'Nicolás', 'Paredes', 'nicolas.paredes', 'Códice', 'Bogotá', 'Colombia', 14, false],
  ['es', 'marketing', 'Paula', 'Quintana', 'paula.quintana', 'Orbit', 'Valencia', 'España', 5, true],
  ['ar', 'support', 'عمر', 'الخطيب', 'omar.alkhatib', 'Nordbahn', 'عمّان', 'الأردن', 10, true],
  ['ar', 'engineer', 'نور', 'حداد', 'nour.haddad', 'Códice', 'القاهرة', 'مصر', 1, false],
  ['ar', 'marketing', 'يوسف', 'السعدي', 'yousef.alsaadi', 'Orbit', 'بيروت', 'لبنان', 6, true],
  ['ar', 'support', 'مريم', 'القاسم', 'mariam.alqasim', 'Nordbahn', 'عمّان', 'الأردن', 11, false],
  ['ar', 'engineer', 'خالد', 'النجار', 'khaled.alnajjar', 'Códice', 'القاهرة', 'مصر', 2, true],
  ['ar', 'marketing', 'سلمى', 'زيدان', 'salma.zeidan', 'Orbit', 'بيروت', 'لبنان', 7, false],
  ['ar', 'support', 'طارق', 'بدران', 'tareq.badran', 'Nordbahn', 'عمّان', 'الأردن', 12, true],
  ['ar', 'engineer', 'هدى', 'الشامي', 'huda.alshami', 'Códice', 'القاهرة', 'مصر', 3, false],
  ['ar', 'marketing', 'رنا', 'العلي', 'rana.alali', 'Orbit', 'بيروت', 'لبنان', 8, true],
];

const industries: Record<DemoKind, string> = {
  support: 'Travel',
  engineer: 'Software',
  marketing: 'Marketing',
};
const skills: Record<DemoKind, string[]> = {
  support: ['customer support', 'Zendesk', 'live chat', 'conflict resolution'],
  engineer: ['TypeScript', 'Node.js', 'PostgreSQL', 'React'],
  marketing: ['content strategy', 'SEO', 'email campaigns', 'analytics'],
};
const titles: Record<DemoKind, Record<Language, string>> = {
  support: {
    en: 'Customer support agent',
    pt: 'Atendente de suporte',
    es: 'Agente de atención al cliente',
    ar: 'موظف خدمة عملاء',
  },
  engineer: {
    en: 'Software engineer',
    pt: 'Engenharia de software',
    es: 'Ingeniería de software',
    ar: 'هندسة برمجيات',
  },
  marketing: {
    en: 'Marketing specialist',
    pt: 'Analista de marketing',
    es: 'Especialista en marketing',
    ar: 'تسويق',
  },
};
const about: Record<Language, string> = {
  en: 'Likes to find out what people need, and to finish what was begun.',
  pt: 'Gosta de descobrir o que as pessoas precisam e de terminar o que começou.',
  es: 'Le gusta averiguar lo que la gente necesita y terminar lo que empieza.',
  ar: 'الاهتمام بمعرفة ما يحتاج إليه الناس، وإتمام ما بدأ.',
};
const nativeLanguage: Record<Language, string> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
  ar: 'العربية',
};

export interface DemoPerson {
  language: Language;
  kind: DemoKind;
  /** Completed by the contract's defaults. */
  candidate: Partial<CandidateBody> & Pick<CandidateBody, 'firstName' | 'lastName' | 'email'>;
}

/** Candidates of the demo. */
export const people: DemoPerson[] = rows.map(
  ([language, kind, firstName, lastName, mailbox, company, city, country, years, openToWork], at) => ({
    language,
    kind,
    candidate: {
      firstName,
      lastName,
      email: `${mailbox}@candi.example`,
      currentJobTitle: titles[kind][language],
      currentCompany: company,
      city,
      country,
      location: `${city}${language === 'ar' ? '،' : ','} ${country}`,
      industry: industries[kind],
      skills: skills[kind].slice(0, 2 + (at % 3)),
      yearsExperience: years,
      about: about[language],
      languages: [
        { language: nativeLanguage[language], level: 'NATIVE' },
        ...(language === 'en' ? [] : [{ language: 'English', level: 'B2' as const }]),
      ],
      openToWork,
    },
  }),
);
