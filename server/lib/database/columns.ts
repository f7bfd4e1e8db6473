type Names<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Names<Rest> : List;

/** Names of columns from lists of words: `columns('id name', 'created_at')`. */
export const columns = <List extends string>(...lists: List[]): Names<List>[] =>
  lists.flatMap((list) => list.split(' ')) as Names<List>[];
