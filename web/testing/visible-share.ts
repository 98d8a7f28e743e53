/** Resolves with the share of an element (0–1) that is inside the viewport and not clipped by a scrolling ancestor. */
export const visibleShare = (element: Element): Promise<number> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries[0]?.intersectionRatio ?? 0);
    });
    observer.observe(element);
  });
