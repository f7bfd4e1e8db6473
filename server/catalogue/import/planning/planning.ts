import { isDeepStrictEqual } from 'node:util';
import type { ImportChange, ImportProblem } from '#contract/goods/product-import.ts';
import type { VariantRow } from '../../variants/variants.store.ts';
import { cellText, parseCell, type CellKind } from '../reading/cells.ts';
import type { FileRow } from '../file-products.ts';
import { problem } from './problem.ts';

interface Said {
  text: string;
  row: number;
}
export interface CellFormat {
  title: string;
  kind: CellKind;
  max: number;
  min?: number;
  choices?: readonly string[] | undefined;
  mayBeEmpty: boolean;
}

/** The findings about one product of a file: what would change, and what is wrong. */
export interface Planning {
  problems: ImportProblem[];
  /** Remarks, which do not prevent the import. */
  notes: ImportProblem[];
  changes: ImportChange[];
  variantOf(row: FileRow): VariantRow | undefined;
  /**
   * Returns the value of a cell; undefined where the stored value stays: the cell equals it, is missing, or is wrong.
   * Null where an empty cell clears the value.
   */
  read(asked: CellFormat, said: Said | null, stored: unknown, isNew?: boolean): unknown;
  /** Replaces a text of an option, unless the cell leaves it unchanged. */
  replace<Of, Name extends keyof Of & string>(
    of: Of,
    name: Name,
    said: Said | null,
    title: string,
    max: number,
    stored: string | null,
  ): void;
  replaceParsed<Of>(
    of: Of,
    name: keyof Of & ('colour' | 'picture'),
    said: Said | null,
    title: string,
    stored: string | null,
  ): void;
}

interface Parts {
  pictures: ReadonlyMap<string, string>;
  had: ReadonlyMap<string, string> | undefined;
  /** The product is not in the shop yet, so no changes from earlier values are listed. */
  isNew: boolean;
  variantOf: Planning['variantOf'];
}

export function createPlanning({ pictures, had, isNew, variantOf }: Parts): Planning {
  const problems: ImportProblem[] = [];
  const changes: ImportChange[] = [];
  const note = (said: Said, column: string, from: string | null, to: string) =>
    void changes.push({ row: said.row, column, from, to });

  const read: Planning['read'] = (asked, said, stored, isNewVariant = false) => {
    if (!said) return undefined;
    const { title, kind, mayBeEmpty } = asked;
    const before = cellText(kind, stored);
    if (sameText(said.text, before)) return undefined;
    const place = { row: said.row, column: title };
    if (said.text === '') {
      if (!mayBeEmpty) return void (isNew || isNewVariant || problems.push(problem('missing', {}, place)));
      note(said, title, before, '');
      return null;
    }
    const parsed = parseCell(kind, said.text, { ...asked, pictures, had });
    if ('code' in parsed) return void problems.push(problem(parsed.code, parsed.params, place));
    const after = cellText(kind, parsed.value);
    if (sameText(after, before)) return undefined;
    note(said, title, isNew || isNewVariant ? null : before, after);
    return parsed.value;
  };

  function put(of: object, name: string, asked: CellFormat, said: Said | null, stored: string | null): void {
    const value = read(asked, said, stored);
    if (value !== undefined && !isDeepStrictEqual(value, stored)) Object.assign(of, { [name]: value });
  }

  return {
    problems,
    notes: [],
    changes,
    variantOf,
    read,
    replace: (of, name, said, title, max, stored) =>
      put(of as object, name, { title, kind: 'line', max, mayBeEmpty: name !== 'name' }, said, stored),
    replaceParsed: (of, name, said, title, stored) =>
      put(of as object, name, { title, kind: name, max: 0, mayBeEmpty: true }, said, stored),
  };
}

/** Line ends in a spreadsheet depend on the system that wrote it, so they are made equal. */
const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim();
export const sameText = (one: string, other: string) => tidy(one) === tidy(other);
