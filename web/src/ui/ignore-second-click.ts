/**
 * Called in a click on a control that disappears: ignores the second click of a double click, which would hit what is
 * below the control.
 */
export function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    // Counts the clicks in a row at the same place.
    if (event.detail > 1) {
      event.stopPropagation();
      event.preventDefault();
    } else document.removeEventListener('click', ignore, { capture: true });
  };
  // The current click isn't ignored: its capturing phase is over.
  document.addEventListener('click', ignore, { capture: true });
}
