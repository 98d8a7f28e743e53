/**
 * Marks the elements of the page that look like one that was checked before, on this page or another one, with the
 * attribute `data-alike`. Two elements look alike if they and everything around them have the same tags, classes, styles
 * and states, because the same rules then colour them. `checked`: kinds of the elements that were checked. Returns the
 * kinds of the others. Both are hashes with spaces between them. Runs in the page.
 */
export function markAlike(checked: string): string {
  /** Matches attributes that don't change how an element looks. */
  const without =
    /^(?:id|href|src|srcset|alt|title|name|for|value|datetime|data-alike|aria-(?:label|labelledby|describedby|controls|owns|valuetext|valuenow))$/;
  const states = [':checked', ':disabled', ':placeholder-shown', ':focus', ':nth-child(odd)'];
  const known = new Set(checked.split(' '));
  const found: string[] = [];

  /** Returns a hash of 53 bits (cyrb53). */
  const hashOf = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
  };
  /** Marks what is alike below the element, and returns whether the element with everything in it is. */
  const mark = (element: Element, around: string): boolean => {
    // axe doesn't check hidden elements.
    if (!element.checkVisibility()) return true;
    const attributes = [...element.attributes].filter(({ name }) => !without.test(name));
    const written = attributes.map(({ name, value }) => `${name}=${value}`).toSorted();
    const kind = hashOf(
      [around, element.tagName, ...written, ...states.map((state) => element.matches(state))].join(' '),
    );
    const isKnown = known.has(kind);
    if (!isKnown) found.push(kind);
    known.add(kind);
    const alike = [...element.children].map((child) => mark(child, kind));
    if (isKnown && alike.every(Boolean)) return true;
    for (const [at, child] of [...element.children].entries())
      child.toggleAttribute('data-alike', alike[at] === true);
    return false;
  };
  mark(document.documentElement, '');
  return found.join(' ');
}
