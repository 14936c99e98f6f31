/** The step of copying a backup from the target, as commands show it. */
export const fetchingStep = 'Fetching the backup';
