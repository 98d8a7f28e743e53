/**
 * Does to an element what Google Translate does: it wraps each text in `<font>` elements and replaces it, except in
 * elements with `translate="no"`. The page's code keeps the original text nodes, which are no longer shown.
 */
export function translatePage(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, ({ parentElement, textContent }) =>
    textContent?.trim() && !parentElement?.closest('[translate="no"], font, style, script, textarea, svg')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `translated: ${text.textContent}`;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}
