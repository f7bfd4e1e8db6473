/** The slip's own margins above and below, and the room for a rounded line, in millimetres. */
const BESIDE_MM = 2 * 3 + 1;
const MM_PER_PX = 25.4 / 96;
/** A page is never shorter than this, because printers of rolls hold shorter ones back. */
const SHORTEST_MM = 60;

/**
 * Makes the printed page as long as the slip, whichever way somebody prints it. CSS knows no page that is as long as its
 * text, so the slip is measured in the form that it has on paper.
 * @returns a function that ends it.
 */
export function fitPageToSlip(slip: HTMLElement): () => void {
  const fit = () => {
    const copy = slip.cloneNode(true) as HTMLElement;
    copy.classList.add('slip-measured');
    copy.removeAttribute('aria-labelledby');
    document.body.append(copy);
    const height = copy.getBoundingClientRect().height;
    copy.remove();
    const length = Math.max(SHORTEST_MM, Math.ceil(height * MM_PER_PX) + BESIDE_MM);
    pageRule()?.style.setProperty('size', `80mm ${length}mm`);
  };
  window.addEventListener('beforeprint', fit);
  return () => window.removeEventListener('beforeprint', fit);
}

/** Finds the rule of the slip's page in the style sheets, whose text a page with a security policy may change. */
function pageRule(): CSSPageRule | null {
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules) if (rule instanceof CSSPageRule && rule.selectorText === 'slip') return rule;
  return null;
}
