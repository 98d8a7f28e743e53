import { useEffect, useRef, useState } from 'react';

/**
 * Returns a ref for an element, and whether the content of this element is wider or taller than the element. Measured
 * after each render and whenever the element or its first child changes its size.
 */
export function useOverflow<Measured extends HTMLElement>() {
  const ref = useRef<Measured>(null);
  const [overflow, setOverflow] = useState({ wide: false, tall: false });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const wide = element.scrollWidth > element.clientWidth;
      const tall = element.scrollHeight > element.clientHeight;
      setOverflow((last) => (last.wide === wide && last.tall === tall ? last : { wide, tall }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  });
  return { ref, ...overflow };
}
