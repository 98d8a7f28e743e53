import { useMeasures } from './use-measures.ts';

/** Returns a ref for an element, and whether the content of this element is wider or taller than the element. */
export function useOverflow<Measured extends HTMLElement>() {
  const { ref, measures } = useMeasures({ wide: false, tall: false }, (element: Measured) => ({
    wide: element.scrollWidth > element.clientWidth,
    tall: element.scrollHeight > element.clientHeight,
  }));
  return { ref, ...measures };
}
