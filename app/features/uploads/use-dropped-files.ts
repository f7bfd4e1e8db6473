import { useEffect, useRef, useState } from 'react';

/** The mounted components that take files. Only the last one gets them: a dialog instead of the page below it. */
const takers: object[] = [];

/**
 * Takes files that are dropped anywhere on the page, or pasted. Files pasted along with text are left to the focused
 * field, because spreadsheets paste a picture of the cells beside their text.
 * @returns whether files are being dragged over the page.
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const self = {};
    takers.push(self);
    signal.addEventListener('abort', () => takers.splice(takers.indexOf(self), 1));
    const isAsked = () => takers.at(-1) === self;
    const over = (event: DragEvent) => {
      if (!isAsked() || !carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    document.addEventListener('dragleave', leave, { signal });
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!isAsked() || !carriesFiles(event)) return;
      event.preventDefault();
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('drop', drop, { signal });
    const paste = (event: ClipboardEvent) => {
      const { files = [], types = [] } = event.clipboardData ?? {};
      if (!isAsked() || files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      take.current([...files]);
    };
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}

/** Tells whether files are being dragged; a file input takes them itself. */
const carriesFiles = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof HTMLInputElement && target.type === 'file');
