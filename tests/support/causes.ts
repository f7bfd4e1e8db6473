/** The errors that the shops of this worker logged since the last `takeCauses`: causes of answers of 500. */
const lines: string[] = [];
/** A test that provokes thousands of errors on purpose does not fill the memory. */
const MOST = 100;

export const causesLog = {
  write(line: string): void {
    if (lines.length < MOST) lines.push(line);
  },
};

/** Returns the causes for people to read, with the stack of each error on lines of its own. */
export function takeCauses(): string[] {
  return lines.splice(0).map((line) => {
    const { msg, err, path } = JSON.parse(line) as {
      msg?: string;
      err?: { stack?: string; cause?: { stack?: string } };
      path?: string;
    };
    return [`${path ?? ''} ${msg ?? ''}`.trim(), err?.stack, err?.cause && `caused by ${err.cause.stack}`]
      .filter(Boolean)
      .join('\n');
  });
}
