/** The height in centimetres of the person who is drawn beside a piece of furniture. */
export const PERSON = 165;
export const PERSON_WIDTH = 44;
/** The outline of the person as an SVG path from the crown to the floor; one unit is a centimetre. */
export const PERSON_OUTLINE =
  'M22 0a11.5 11.5 0 0 1 0 23a11.5 11.5 0 0 1 0-23zM22 26c-12 0-16 5-16 15v38c0 5 7 5 7 0V46h1v114.5c0 6 7.5 6 7.5 0V95h1v65.5c0 6 7.5 6 7.5 0V46h1v33c0 5 7 5 7 0V41c0-10-4-15-16-15z';
