/** The slip's own margins above and below, and the room for a rounded line, in millimetres. */
const BESIDE_MM = 2 * 3 + 1;
const MM_PER_PX = 25.4 / 96;

/**
 * Makes the printed page as long as the slip, whichever way somebody prints it. CSS knows no page that is as long as its
 * text, so the slip is measured in the form that it has on paper, and the rule of its page is changed.
 * @returns a function that ends it.
 */
export function fitPageToSlip(slip: HTMLElement): () => void {
  const fit = () => {
    const copy = slip.cloneNode(true) as HTMLElement;
    copy.classList.add('slip-measured');
    document.body.append(copy);
    const length = Math.ceil(copy.offsetHeight * MM_PER_PX) + BESIDE_MM;
    copy.remove();
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules as Iterable<Partial<CSSPageRule>>)
        if (rule.selectorText === 'slip') rule.style?.setProperty('size', `80mm ${length}mm`);
  };
  addEventListener('beforeprint', fit);
  return () => removeEventListener('beforeprint', fit);
}
