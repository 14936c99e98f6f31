/** The trash: what the owner deleted can be restored for a while. */

/** How many days deleted things can be restored; then they are gone for good. */
export const trashDays = 30;
