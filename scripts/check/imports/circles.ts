/**
 * Lists the circles of files, each as the files on it; imports of types and with `import()` count. Whoever reads one file of
 * a circle has to read all of them.
 * @param imports the files that each file imports.
 */
export function findCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;

  /** Tarjan's algorithm: files that reach one another are taken off the stack together. */
  function visit(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) {
        visit(target);
        lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
      } else if (open.includes(target)) {
        lowest.set(file, Math.min(lowest.get(file)!, order.get(target)!));
      }
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  }
}
