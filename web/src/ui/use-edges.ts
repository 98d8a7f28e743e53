import { useEffect, useRef, useState } from 'react';

/**
 * Returns a ref for an element that scrolls sideways, and whether it has more content before its start edge and after
 * its end edge.
 */
export function useEdges<Scrolled extends HTMLElement>() {
  const ref = useRef<Scrolled>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      // Negative in right-to-left languages.
      const position = Math.abs(element.scrollLeft);
      const before = position > 1;
      const after = position < element.scrollWidth - element.clientWidth - 1;
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
    // Without dependencies, because new content also changes the width.
  });
  return { ref, ...more };
}
