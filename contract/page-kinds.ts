/** Pages by kind. Apart from the addresses themselves, since no browser needs these lists. */
import { pages } from './paths.ts';

/** The public pages that have one address and one content each. */
export const plainPages = [
  pages.home,
  pages.portfolio,
  pages.contact,
  pages.login,
  pages.register,
  pages.verifyOtp,
  pages.forgotPassword,
  pages.resetPassword,
] as const;

/** Pages that only the owner's browser renders. */
export const ownerPages = [pages.projectManager, pages.categoryManager, pages.commonDetails] as const;
