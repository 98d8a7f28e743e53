import type { TextEncoding } from '@candi/contract/hiring/imports';
import { decodeText } from '../decode-text.ts';

/** Columns and cells of a table as someone who writes this language would fill them. */
interface Sample {
  encoding: TextEncoding;
  language: string;
  header: string;
  first: string[];
  last: string[];
  city: string[];
}
const row = (
  encoding: TextEncoding,
  language: string,
  header: string,
  first: string,
  last: string,
  city: string,
) => ({
  encoding,
  language,
  header,
  first: first.split(' '),
  last: last.split(' '),
  city: city.split(' '),
});

/** Names are common ones of each language. The first three rows have the first three of each list. */
export const samples: Sample[] = [
  row(
    'windows-1250',
    'pl',
    'Imię i nazwisko;E-mail;Miejscowość',
    'Małgorzata Paweł Łukasz Zofia Grażyna Stanisław Agnieszka',
    'Wójcik Kowalska Dąbrowski Zielińska Król Woźniak Żak',
    'Łódź Kraków Gdańsk Poznań Wrocław',
  ),
  row(
    'windows-1250',
    'cs',
    'Jméno a příjmení;E-mail;Město',
    'Jiří Zdeněk Kateřina Tomáš Lenka Božena Matěj',
    'Dvořák Novotný Černá Procházka Kučera Němcová Růžička',
    'Plzeň Olomouc Brno Jičín Liberec',
  ),
  row(
    'windows-1250',
    'sk',
    'Meno a priezvisko;E-mail;Mesto',
    'Ľubomír Zuzana Štefan Mária Ján Žofia Peter',
    'Kováč Horváthová Krajčír Šimko Ďurica Tóth Baláž',
    'Košice Žilina Nitra Prešov Bratislava',
  ),
  row(
    'windows-1250',
    'hu',
    'Név;E-mail;Város',
    'László Zsófia Győző Erzsébet János Ágnes Béla',
    'Nagy Szűcs Kovács Tóth Kőszegi Lőrincz Papp',
    'Győr Szeged Debrecen Pécs Kőszeg',
  ),
  row(
    'windows-1250',
    'ro',
    'Nume şi prenume;E-mail;Oraş',
    'Ştefan Cătălina Ionuţ Mihai Răzvan Mădălina Andrei',
    'Popescu Niţă Ţurcanu Bălan Dumitrescu Şerban Vasile',
    'Iaşi Bucureşti Timişoara Constanţa Braşov',
  ),
  row(
    'windows-1250',
    'hr',
    'Ime i prezime;E-pošta;Županija',
    'Željko Ivana Šime Krešimir Marija Đurđica Luka',
    'Horvat Kovačević Babić Šarić Jurić Vuković Žužul',
    'Šibenik Zagreb Čakovec Split Požega',
  ),
  row(
    'windows-1250',
    'sl',
    'Ime in priimek;E-pošta;Občina',
    'Žiga Matjaž Špela Ana Boštjan Nežka Luka',
    'Kovačič Zupančič Krajnc Oblak Žnidaršič Golob Šuštar',
    'Maribor Škofja Žalec Koper Črnomelj',
  ),
  row(
    'windows-1251',
    'ru',
    'Имя и фамилия;E-mail;Город',
    'Ольга Сергей Наталья Дмитрий Юлия Алексей Татьяна',
    'Кузнецова Иванов Щербакова Попов Соколова Морозов Зайцева',
    'Москва Казань Самара Омск Пермь',
  ),
  row(
    'windows-1251',
    'uk',
    'Ім’я та прізвище;E-mail;Місто',
    'Оксана Андрій Юлія Сергій Ірина Микола Ганна',
    'Шевченко Бондаренко Ткачук Кравчук Їжакевич Олійник Мельник',
    'Київ Львів Одеса Харків Чернігів',
  ),
  row(
    'windows-1251',
    'bg',
    'Име и фамилия;Имейл;Град',
    'Иван Мария Георги Петър Десислава Цветан Радка',
    'Димитров Иванова Петров Николова Ангелов Стоянова Тодоров',
    'София Пловдив Варна Бургас Русе',
  ),
  row(
    'windows-1251',
    'sr',
    'Име и презиме;Имејл;Град',
    'Милица Ђорђе Јелена Душан Љиљана Никола Весна',
    'Јовановић Петровић Николић Марковић Ђукић Илић Шарић',
    'Београд Ниш Суботица Крагујевац Чачак',
  ),
  row(
    'windows-1252',
    'pt',
    'Nome completo;E-mail;Telefone',
    'Maria João Inês Antônio Conceição Júlia Luís',
    'Conceição Gonçalves Araújo Simões Guimarães Leitão Sá',
    'Brasília Niterói Cuiabá Florianópolis Braga',
  ),
  row(
    'windows-1252',
    'es',
    'Nombre y apellidos;Correo electrónico;Teléfono',
    'José Begoña María Íñigo Lucía Ángel Sofía',
    'Núñez Gutiérrez Peña García Ibáñez Muñoz Sánchez',
    'Cádiz León Málaga Logroño Cáceres',
  ),
  row(
    'windows-1252',
    'fr',
    'Prénom et nom;Adresse électronique;Téléphone',
    'Hélène François Chloé Gaël Amélie Benoît Zoé',
    'Lefèvre Gauthier Bézier Prévost Lemaître Dupré Façon',
    'Orléans Besançon Nîmes Angoulême Béziers',
  ),
  row(
    'windows-1252',
    'de',
    'Name;E-Mail;Straße',
    'Jürgen Käthe Björn Sören Günther Anna Bärbel',
    'Müller Weiß Schröder Köhler Jäger Groß Krüger',
    'Köln München Düsseldorf Gießen Lübeck',
  ),
  row(
    'windows-1252',
    'sv',
    'För- och efternamn;E-post;Län',
    'Björn Åsa Göran Märta Håkan Jörgen Anna',
    'Sjöberg Åkesson Nyström Lindström Hägg Öberg Strömberg',
    'Malmö Örebro Västerås Göteborg Umeå',
  ),
  row(
    'windows-1252',
    'da',
    'Navn;E-mail;Stillingsønske',
    'Søren Åse Jørgen Mads Kåre Bjørn Anne',
    'Sørensen Nørgaard Kjær Møller Skovgård Bæk Jørgensen',
    'Tønder Aarhus Køge Næstved Århus',
  ),
  row(
    'windows-1252',
    'it',
    'Nome e cognome;E-mail;Città',
    'Niccolò Noè Mosè Giosuè Anna Luca Desirée',
    'Cantù Forlì Nardò Verdi Rossi Bianchi Mirò',
    'Cefalù Forlì Nardò Mondovì Roma',
  ),
  row(
    'windows-1253',
    'el',
    'Ονοματεπώνυμο;E-mail;Πόλη',
    'Γιώργος Ελένη Κώστας Σοφία Δημήτρης Άννα Ιωάννης',
    'Παπαδόπουλος Οικονόμου Γεωργίου Νικολάου Βλάχου Κωνσταντίνου Αγγελής',
    'Αθήνα Θεσσαλονίκη Πάτρα Λάρισα Βόλος',
  ),
  row(
    'windows-1254',
    'tr',
    'Adı Soyadı;E-posta;Şehir',
    'Ayşe Çağlar Işıl Gülşen Oğuz Şükrü İbrahim',
    'Yılmaz Öztürk Şahin Doğan Kılıç Çelik Aydın',
    'İstanbul Eskişehir Muğla Diyarbakır Kırıkkale',
  ),
  row(
    'windows-1255',
    'he',
    'שם מלא;דוא"ל;עיר',
    'משה יעל דוד נועה אברהם שירה יוסף',
    'כהן לוי מזרחי פרידמן ביטון אזולאי גולדברג',
    'ירושלים חיפה אשדוד נתניה רחובות',
  ),
  row(
    'windows-1256',
    'ar',
    'الاسم الكامل;البريد;المدينة',
    'ليلى محمد فاطمة أحمد خديجة يوسف عائشة',
    'الحسن القحطاني العلي المصري الزهراني الخطيب إبراهيم',
    'القاهرة الرياض دمشق بيروت الإسكندرية',
  ),
  row(
    'windows-1256',
    'fa',
    'نام و نام خانوادگي;ايميل;شهر',
    'پريسا محمد زهرا چنگيز ژاله حسين مريم',
    'گنجي احمدي رضايي کريمي پورمحمدي حسيني موسوي',
    'تهران مشهد شيراز اصفهان تبريز',
  ),
  row(
    'macintosh',
    'pt',
    'Nome completo;E-mail;Telefone',
    'Maria João Inês Antônio Conceição Júlia Luís',
    'Conceição Gonçalves Araújo Simões Guimarães Leitão Sá',
    'Brasília Niterói Cuiabá Florianópolis Braga',
  ),
  row(
    'macintosh',
    'es',
    'Nombre y apellidos;Correo electrónico;Teléfono',
    'José Begoña María Íñigo Lucía Ángel Sofía',
    'Núñez Gutiérrez Peña García Ibáñez Muñoz Sánchez',
    'Cádiz León Málaga Logroño Cáceres',
  ),
  row(
    'macintosh',
    'fr',
    'Prénom et nom;Adresse électronique;Téléphone',
    'Hélène François Chloé Gaël Amélie Benoît Zoé',
    'Lefèvre Gauthier Bézier Prévost Lemaître Dupré Façon',
    'Orléans Besançon Nîmes Angoulême Béziers',
  ),
  row(
    'macintosh',
    'de',
    'Name;E-Mail;Straße',
    'Jürgen Käthe Björn Sören Günther Anna Bärbel',
    'Müller Weiß Schröder Köhler Jäger Groß Krüger',
    'Köln München Düsseldorf Gießen Lübeck',
  ),
];
const byLanguage = new Map(samples.map((sample) => [sample.language, sample]));
for (const encoding of ['utf-16le', 'utf-16be'] as const)
  for (const language of ['pt', 'es', 'ar', 'ru', 'el', 'pl']) {
    const sample = byLanguage.get(language);
    if (sample) samples.push({ ...sample, encoding });
  }

/** Returns the text of a table with this many rows. */
export function tableText(
  { header, first, last, city }: Pick<Sample, 'header' | 'first' | 'last' | 'city'>,
  rows: number,
): string {
  const of = (list: string[], at: number): string => list[at % list.length] ?? '';
  const lines = Array.from({ length: rows }, (_, at) => {
    // Every first name meets every last name, since the lists have seven names each.
    const name = `${of(first, at)} ${of(last, at + Math.floor(at / first.length))}`;
    return `${name};person${at}@people.example;${of(city, at)}`;
  });
  return [header, ...lines, ''].join('\r\n');
}

/** Encodes a text. Throws if the encoding lacks a character. */
export function encode(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le');
    return encoding === 'utf-16le' ? bytes : bytes.swap16();
  }
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const byteOf = new Map(Array.from(decodeText(all, encoding), (letter, byte) => [letter, byte]));
  return Uint8Array.from(text, (letter) => {
    const byte = byteOf.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}
