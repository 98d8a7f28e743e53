/** Websites on which candidates have profiles. */
export const profileSites = ['linkedin', 'github'] as const;
export type ProfileSite = (typeof profileSites)[number];

export interface Profile {
  /** The user name in the address, in lower case and without percent-encoding, such as "octocat". */
  handle: string;
  /** The normalised address: https, the site's main host, no query, nothing after the handle. */
  address: string;
}

/** One path segment that doesn't begin with a dot. */
const segment = String.raw`[^/?#\s\\.][^/?#\s\\]*`;
/**
 * Patterns of profile addresses. The SQL functions `linkedin_handle` and `github_handle` recognise the same addresses.
 */
const addresses: Record<ProfileSite, RegExp> = {
  // Addresses of the old form contain numbers after the name: /pub/ana-lima/1/2b/345.
  linkedin: new RegExp(
    String.raw`^(?:https?://)?(?:[a-z]{1,3}\.)?linkedin\.com/(?:mwlite/)?(in|pub)/(${segment})((?:/[\da-f]+){3})?`,
    'i',
  ),
  github: /^(?:https?:\/\/)?(?:www\.)?github\.com\/([a-z\d][a-z\d-]{0,38})(?:[/?#]|$)/i,
};
/** Patterns of web addresses on the sites, over https, without a port or user information. */
const pages: Record<ProfileSite, RegExp> = {
  // LinkedIn has a subdomain for each country, such as pt.linkedin.com.
  linkedin: /^https:\/\/(?:(?:www|[a-z]{2})\.)?linkedin\.com(?:[/?#][^\s\\\p{Cc}]*)?$/iu,
  github: /^https:\/\/(?:www\.)?github\.com(?:[/?#][^\s\\\p{Cc}]*)?$/iu,
};
/** Patterns of handles without a host, such as "@octocat" and "/in/ana-lima". */
const handles: Record<ProfileSite, RegExp> = {
  linkedin: /^(?:@|\/?in\/)?([\p{L}\p{N}%][\p{L}\p{M}\p{N}_%-]{2,99})\/?$/iu,
  github: /^@?([a-z\d][a-z\d-]{0,38})$/i,
};

/**
 * Returns the profile at a web address (with or without protocol), or null if the address isn't a profile on the site.
 * Makes no request.
 */
export function profileAt(site: ProfileSite, address: string): Profile | null {
  const found = addresses[site].exec(address.trim());
  if (!found) return null;
  if (site === 'github') {
    const handle = (found[1] ?? '').toLowerCase();
    return { handle, address: `https://github.com/${handle}` };
  }
  const [, kind = '', name = '', numbers = ''] = found;
  const handle = decoded(name).toLowerCase();
  const path = kind.toLowerCase() === 'pub' ? `pub/${handle}${numbers.toLowerCase()}` : `in/${handle}`;
  return { handle, address: `https://www.linkedin.com/${path}` };
}

/** Returns whether a web address leads to a page of the site, which needn't be a profile. */
export const isOnSite = (site: ProfileSite, address: string): boolean => pages[site].test(address);

/** Returns the profile that an address or a handle names, or null if the text is neither. */
export function readProfile(site: ProfileSite, text: string): Profile | null {
  const handle = handles[site].exec(text.trim())?.[1];
  if (handle === undefined) return profileAt(site, text);
  return profileAt(site, site === 'github' ? `github.com/${handle}` : `linkedin.com/in/${handle}`);
}

/** Replaces each profile address in search keywords with its handle, because the search index contains handles. */
export const withHandles = (keywords: string): string =>
  keywords
    .split(/\s+/)
    .map((word) => profileSites.map((site) => profileAt(site, word)).find(Boolean)?.handle ?? word)
    .join(' ');

/** Decodes a path segment. Returns the segment unchanged if it is malformed or would decode to several segments. */
function decoded(name: string): string {
  try {
    const plain = decodeURIComponent(name).normalize('NFC');
    return new RegExp(`^${segment}$`).test(plain) && !plain.includes('%') ? plain : name;
  } catch {
    return name;
  }
}
