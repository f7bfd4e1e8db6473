import { Button } from '#app/ui/button.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { TabletPeople } from '#contract/accounts/tablets.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

type TabletPerson = TabletPeople['people'][number];

interface ChoosePersonProps {
  people: readonly TabletPerson[];
  onChoose: (person: TabletPerson) => void;
}

export function ChoosePerson({ people, onChoose }: ChoosePersonProps) {
  if (people.length === 0) return <p className="text-soft">{text('nobody')}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {people.map((person) => (
        <li key={person._id}>
          <Button
            variant="secondary"
            full
            className="min-h-16"
            disabled={person.isLocked}
            onClick={() => onChoose(person)}
          >
            <UserText as="span">{person.name}</UserText>
            {person.isLocked && <span className="text-meta font-normal">{text('locked')}</span>}
          </Button>
        </li>
      ))}
    </ul>
  );
}
