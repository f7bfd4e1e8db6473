/** Removes the structured data of a page from the document when another page follows in the browser. */
export const forgetData = () =>
  document.querySelectorAll('[type="application/ld+json"]').forEach((element) => element.remove());
