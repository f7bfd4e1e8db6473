/** The phrases of two or more words with the piece at a place: by itself, and with the word before and after it. */
export function phrasesAround(pieces: readonly (readonly string[])[], at: number): string[][] {
  const piece = pieces[at]!;
  const [before, after] = [pieces[at - 1]?.at(-1), pieces[at + 1]?.[0]];
  return [
    ...(piece.length > 1 ? [[...piece]] : []),
    ...(before === undefined ? [] : [[before, ...piece]]),
    ...(after === undefined ? [] : [[...piece, after]]),
  ];
}
