type Names<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Names<Rest> : List;

/** Splits lists of words into names of columns: `columns('id name', 'created_at')`. */
export const columns = <List extends string>(...lists: List[]): Names<List>[] =>
  lists.flatMap((list) => list.split(' ')) as Names<List>[];
