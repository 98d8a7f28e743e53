/** Top-level domains that are recognised in any case, so that "Evil.Com" is a domain name and "St.Clair" isn't. */
const topLevelDomains = new Set(
  `com net org info biz mobi edu gov int mil asia jobs travel app dev xyz top online site website shop store tech cloud
  email icu club vip click live xxx zip mov
  中国 中國 香港 台湾 台灣 澳门 澳門 新加坡 公司 网络 网址 网站 在线 中文网 集团 商城 商店 한국 みんな コム ไทย ישראל გე հայ ລາວ
  السعودية مصر امارات الاردن المغرب الجزائر تونس فلسطين قطر عمان سورية سوريا اليمن العراق البحرين پاکستان ایران شبكة موقع
  بازار كوم`.split(/\s+/u),
);

/** A label of a domain name after a full stop, with what stands before the stop. */
const labels = /(?<=([^\s.]+)\.)[\p{L}\p{M}\p{N}-]{2,}/gu;

/**
 * Returns whether email programs may turn a part of a name into a link, such as "evil.example", "EVIL.COM/now" or
 * "bit.Ly". Initials and abbreviations ("J. R. R.", "St.Clair", "J.Li") aren't addresses.
 */
export function looksLikeAddress(name: string): boolean {
  if (/\S\.(?:\p{Ll}{2,}|\p{Lu}{2,}(?!\p{Ll}))|\//u.test(name)) return true;
  return Array.from(name.matchAll(labels)).some(([label, before = '']) => {
    if (topLevelDomains.has(label.toLowerCase())) return true;
    // Two Latin letters are a country's domain, unless an initial or abbreviation stands before them.
    if (/^[a-z]{2}$/i.test(label)) return !/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}?$/u.test(before);
    // Letters without case after letters with case: two scripts, as in "evil.中国".
    return /^\p{Lo}/u.test(label) && /[\p{Lu}\p{Ll}\p{N}]$/u.test(before);
  });
}
