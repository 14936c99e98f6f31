/** Types of WordPress's records. */

/** Types with content: WordPress's own, and those of portfolio plugins. Others can hold visitors' data. */
export const contentTypes =
  /^(?:post|page|(?:[a-z]+[-_])?(?:portfolios?|projects?|works?|case[-_]?stud(?:y|ies)))$/;
/** Types that WordPress adds by itself, which no owner misses. */
export const passedOver =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|wp_.*)$/;
