import type { ChangeEvent } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

interface FileButtonProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  capture?: 'environment';
  className?: string;
}

/** A button that opens the browser's choice of files, or the camera. */
export function FileButton({ label, onFiles, className, ...native }: FileButtonProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // Clearing the input lets the same file be chosen again.
    target.value = '';
  }
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'secondary' }),
        'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        className,
      )}
    >
      <input
        {...native}
        type="file"
        accept="image/*"
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {label}
    </label>
  );
}
