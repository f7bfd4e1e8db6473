const PERSON = '019a2b20-7a51-7e29-84d6-5a0fb02e3d07';
const name = 'Hana (demo)';

/** Examples of what a shop tablet asks and gets. */
export const EXAMPLES_OF_TABLETS = {
  TabletPeople: { name: 'Tablet at the counter', people: [{ _id: PERSON, name, isLocked: false }] },
  PinSignIn: { person: PERSON, pin: '4821' },
};
