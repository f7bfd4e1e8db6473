/** The media types of files with tables. Without Zod, because browsers load this file. */
export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The files that people choose where a table is read. */
export const TABLE_FILES = `.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,.htm,.html,text/csv,${XLSX_TYPE}`;
