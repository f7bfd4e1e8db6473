import { importText as text } from '#contract/texts/product-import.ts';
import { Both } from '#app/ui/both.tsx';
import type { ImportProblem } from '#contract/goods/product-import.ts';

/** A problem or remark in both languages, with the row and column of the file that it is about. */
export function ProblemText({ of: { row, column, code, params, message } }: { of: ImportProblem }) {
  const { am } = text.both(`problems.${code}`, params);
  return (
    <>
      {row !== null && (
        <strong className="font-semibold">
          {text('row', { row })}
          {column !== null && `, ${text('column', { column })}`}:{' '}
        </strong>
      )}
      <span className="break-words">
        <Both
          of={am === message ? { en: message } : { en: message, am }}
          className="block text-meta font-normal text-soft"
        />
      </span>
    </>
  );
}
