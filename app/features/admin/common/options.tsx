interface OptionsProps {
  of: readonly (readonly [value: string | number, words: string])[];
}

/** The options of a select. */
export const Options = ({ of }: OptionsProps) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
