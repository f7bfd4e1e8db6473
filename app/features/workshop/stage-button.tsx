import { buttonClass } from '#app/ui/button.tsx';

interface StageButtonProps {
  label: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A large button that opens the camera; the picture that is taken goes at once. */
export function StageButton({ label, disabled, onFile }: StageButtonProps) {
  return (
    <label
      className={`${buttonClass({ variant: 'secondary', full: true })} relative min-h-16 text-h3 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
    >
      <input
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Clearing the input lets the same picture be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {label}
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-7 shrink-0 fill-none stroke-current"
        strokeWidth={1.6}
      >
        <path d="M4 8h3l2-3h6l2 3h3v11H4z" strokeLinejoin="round" />
        <circle cx="12" cy="13" r="3.6" />
      </svg>
    </label>
  );
}
