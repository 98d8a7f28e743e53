import { useEffect, useRef, useState } from 'react';

/**
 * Returns a ref for an element, and what `read` tells about the element's geometry; `initial` until it is rendered.
 * Measured after each render, because new content can change it, whenever the element or its first child changes its
 * size, and while it scrolls.
 */
export function useMeasures<Measured extends HTMLElement, Measures extends Record<string, boolean>>(
  initial: Measures,
  read: (element: Measured) => Measures,
) {
  const ref = useRef<Measured>(null);
  const [measures, setMeasures] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const now = read(element);
      setMeasures((last) => (Object.entries(now).every(([name, is]) => last[name] === is) ? last : now));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  });
  return { ref, measures };
}
