import { adminText as text } from '#contract/texts/admin.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

export interface Conflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  onTakeTheirs: (field: string) => void;
}

export default function ConflictPanel({ conflicts, onTakeTheirs }: ConflictPanelProps) {
  return (
    <Alert kind="error">
      <h2 className="font-semibold">{text('conflict.title')}</h2>
      {conflicts.length > 0 && (
        <ul className="mt-3 divide-y divide-line text-ink">
          {conflicts.map(({ field, label, mine, theirs }) => (
            <li
              key={field}
              className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[10rem_1fr_1fr_auto] md:items-center"
            >
              <strong>{label}</strong>
              <Value label={text('conflict.yours')} value={mine} />
              <Value label={text('conflict.theirs')} value={theirs} />
              <Button
                variant="secondary"
                aria-label={`${text('conflict.takeTheirs')}: ${label}`}
                onClick={() => onTakeTheirs(field)}
              >
                {text('conflict.takeTheirs')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <p className="text-meta text-soft">{label}</p>
      <p className="line-clamp-4 break-words">
        {value || <em className="text-soft">{text('conflict.empty')}</em>}
      </p>
    </div>
  );
}
