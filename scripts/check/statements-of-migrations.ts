/**
 * Returns the statements of a migration in lower case, each on one line, without comments, string literals and bodies
 * of functions.
 */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/(\$\w*\$).*?\1|'(?:[^']|'')*'|--[^\n]*|\/\*.*?\*\//gs, (found) =>
      /^[$']/.test(found) ? "''" : ' ',
    )
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}
