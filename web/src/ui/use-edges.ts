import classes from './use-edges.module.css';
import { useMeasures } from './use-measures.ts';

/**
 * Returns props for an element that scrolls sideways: content that is cut off at an edge fades out there. `className`
 * is added to the element's own class.
 */
export function useEdges<Scrolled extends HTMLElement>() {
  const { ref, measures } = useMeasures({ before: false, after: false }, (element: Scrolled) => {
    // Negative in right-to-left languages.
    const position = Math.abs(element.scrollLeft);
    return {
      before: position > 1,
      after: position < element.scrollWidth - element.clientWidth - 1,
    };
  });
  return {
    ref,
    className: classes['edges'] ?? '',
    'data-before': measures.before || undefined,
    'data-after': measures.after || undefined,
  };
}
