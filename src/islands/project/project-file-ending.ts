/** What the name of a saved project ends with. It stands apart from what reads it, which loads when there is one. */
export const PROJECT_FILE_ENDING = '.polycue';
