import { useEffect, useRef, useState } from 'react';
import classes from './use-edges.module.css';

/**
 * Returns props for an element that scrolls sideways: content that is cut off at an edge fades out there. `className`
 * is added to the element's own class.
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
  return {
    ref,
    className: classes['edges'] ?? '',
    'data-before': more.before || undefined,
    'data-after': more.after || undefined,
  };
}
