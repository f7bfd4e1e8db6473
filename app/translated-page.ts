/** The element that a translator has put in the place of a text of React's. */
const standIns = new WeakMap<Node, Node>();

/**
 * Keeps the page alive while the browser translates it. Translators put elements in the place of text nodes, which React
 * goes on using: it would remove them, or insert before them, and end with a NotFoundError; and what it writes into them
 * would not be seen (React issue 11538).
 */
export function surviveTranslators(): void {
  const observer = new MutationObserver((records) => {
    for (const record of records)
      if (record.type === 'characterData') showAgain(record.target);
      else noteReplacedTexts(record, observer);
  });
  observer.observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isReplaced(child, this)) return removeChild.call(this, child) as T;
    const standIn = standInOf(child, this);
    if (standIn) removeChild.call(this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before && isReplaced(before, this) ? standInOf(before, this) : before;
    return insertBefore.call(this, node, place) as T;
  };
}

const isReplaced = (node: Node, parent: Node) =>
  node.nodeType === Node.TEXT_NODE && node.parentNode !== parent;

function standInOf(text: Node, parent: Node): Node | null {
  const standIn = standIns.get(text);
  return standIn?.parentNode === parent ? standIn : null;
}

function noteReplacedTexts(
  { removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord,
  observer: MutationObserver,
) {
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (!standIn) continue;
    standIns.set(text, standIn);
    observer.observe(text, { characterData: true });
  }
}

/** Puts a text that React has changed into the page again; the translator takes it from there. */
function showAgain(text: Node): void {
  const standIn = standIns.get(text);
  if (!text.parentNode && standIn?.parentNode) standIn.parentNode.replaceChild(text, standIn);
}
