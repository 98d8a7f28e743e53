import classes from './use-edges.module.css';
import { useMeasures } from './use-measures.ts';

/**
 * Returns props for an element that scrolls sideways or downwards: content that is cut off at an edge fades out there.
 * `className` is added to the element's own class.
 */
export function useEdges<Scrolled extends HTMLElement>(direction: 'sideways' | 'downwards' = 'sideways') {
  const { ref, measures } = useMeasures({ before: false, after: false }, (element: Scrolled) => {
    const [position, content, shown] =
      direction === 'downwards'
        ? [element.scrollTop, element.scrollHeight, element.clientHeight]
        : // `scrollLeft` is negative in right-to-left languages.
          [Math.abs(element.scrollLeft), element.scrollWidth, element.clientWidth];
    return { before: position > 1, after: position < content - shown - 1 };
  });
  return {
    ref,
    className: `${classes['edges']} ${classes[direction]}`,
    'data-before': measures.before || undefined,
    'data-after': measures.after || undefined,
  };
}
