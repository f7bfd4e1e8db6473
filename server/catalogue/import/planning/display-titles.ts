/** The columns that say what is to be seen of a display piece. A row without them is about what is sold new. */
export const DISPLAY_NOTE = 'displayNote';
export const DISPLAY_NOTE_AM = 'displayNoteAm';
