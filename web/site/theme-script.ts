/**
 * Runs before the page is painted, so that a chosen theme is there from the first frame. The choice is a cookie, which
 * outlives the end of a session (that clears local storage); no server reads it.
 */
{
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  if (chosen) document.documentElement.dataset['theme'] = chosen;
  document.documentElement.dataset['script'] = '';
}
