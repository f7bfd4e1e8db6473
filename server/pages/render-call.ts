import { MADE_OF, type Ingredient } from '#server/platform/made-of.ts';

/** One call of the API by a page that is being rendered, in this process. */
export interface RenderCall {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface RenderAnswer {
  status: number;
  body: unknown;
  header(name: string): string | null;
  /** What it was made of, where that has been read already. */
  ingredients?: readonly Ingredient[];
}
export type CallApi = (call: RenderCall, caller: string) => Promise<RenderAnswer>;

/** The rows that an answer says it was made of. */
export function ingredientsOf(answer: RenderAnswer): readonly Ingredient[] {
  return answer.ingredients ?? (JSON.parse(answer.header(MADE_OF) ?? '[]') as Ingredient[]);
}
