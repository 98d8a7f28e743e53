/**
 * Top-level domains that are recognised in any letter case. "Evil.Com" is therefore a domain name, but "St.Clair"
 * isn't.
 */
const topLevelDomains = new Set(
  `com net org info biz mobi edu gov int mil asia jobs travel app dev xyz top online site website shop store tech cloud
  email icu club vip click live xxx zip mov
  中国 中國 香港 台湾 台灣 澳门 澳門 新加坡 公司 网络 网址 网站 在线 中文网 集团 商城 商店 한국 みんな コム ไทย ישראל გე հայ ລາວ
  السعودية مصر امارات الاردن المغرب الجزائر تونس فلسطين قطر عمان سورية سوريا اليمن العراق البحرين پاکستان ایران شبكة موقع
  بازار كوم`.split(/\s+/u),
);

/**
 * Matches a doctor's title, such as "Dr.med." or "Dr.rer.nat.", whose parts all end with a full stop. Only the faculties
 * are accepted, because almost any other word may be a top-level domain.
 */
const title =
  /(?<!\S)Dr(?:\.(?:agr|dent|habil|ing|iur|jur|med|nat|oec|pharm|phil|pol|rer|techn|theol|vet))+\.(?!\S)/gu;
const isDomain = (label: string): boolean => topLevelDomains.has(label.toLowerCase());

/** Matches each part of a name that follows a full stop, and captures the part before the full stop. */
const labels = /(?<=([^\s.]+)\.)[\p{L}\p{M}\p{N}-]{2,}/gu;

/**
 * Returns whether an email program may turn a part of a name into a link, as in "evil.example", "EVIL.COM/now" or
 * "bit.Ly". Initials and abbreviations ("J. R. R.", "St.Clair", "J.Li", "Dr.med.", "a/p") don't count as addresses.
 */
export function looksLikeAddress(written: string): boolean {
  const name = written.replaceAll(title, '');
  if (/\S\.(?:\p{Ll}{2,}|\p{Lu}{2,}(?!\p{Ll}))|\.\S*\//u.test(name)) return true;
  return Array.from(name.matchAll(labels)).some(([label, before = '']) => {
    if (isDomain(label)) return true;
    // Two Latin letters are a country's domain, unless they follow an initial or an abbreviation.
    if (/^[a-z]{2}$/i.test(label)) return !/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}?$/u.test(before);
    // A script without letter case follows one with letter case, as in "evil.中国".
    return /^\p{Lo}/u.test(label) && /[\p{Lu}\p{Ll}\p{N}]$/u.test(before);
  });
}
