import { importFieldName, missingFieldName, type MissingField } from '#contract/texts/missing-fields.ts';
import { importText as text } from '#contract/texts/product-import.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { textOf } from '#app/ui/failure.tsx';
import type { ImportProblem } from '#contract/goods/product-import.ts';

/** The sentence of a problem, whose names of fields and errors of the shop are in its own language. */
function sentenceOf({ code, params, message }: ImportProblem): Text {
  const { error, field, fields } = params;
  if (code === 'refused' && error !== undefined)
    return textOf(Object.assign(new Error(message), { name: 'ApiError', code: error, details: params }));
  const amharic =
    fields === undefined
      ? { ...params, ...(field !== undefined && amharicName(String(field))) }
      : {
          ...params,
          names: String(fields)
            .split(',')
            .map((name) => missingFieldName(name as MissingField))
            .map(({ en, am }) => am ?? en),
        };
  const { am } = text.both(`problems.${code}`, amharic);
  return am === message ? { en: message } : { en: message, am };
}

function amharicName(field: string) {
  const { en, am } = importFieldName(field);
  return { name: am ?? en };
}

/** A problem or remark in both languages, with the sheet, row and column of the file that it is about. */
export function ProblemText({ of }: { of: ImportProblem }) {
  const { row, column, sheet } = of;
  return (
    <>
      {row !== null && (
        <strong className="font-semibold">
          {sheet && `${text('sheet', { name: sheet })}, `}
          {text('row', { row })}
          {column !== null && `, ${text('column', { column })}`}:{' '}
        </strong>
      )}
      <span className="break-words">
        <Both of={sentenceOf(of)} className="block text-meta font-normal text-soft" />
      </span>
    </>
  );
}
