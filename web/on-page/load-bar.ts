/** Entry of the owner's bar, which only the owner's browser loads on public pages. */
import type { ComponentType } from 'react';
import { signOut } from '../api/keep-session.ts';
import { stayOnPage } from '../api/unauthorized.ts';
import { loadDrafts } from '../ui/form-state/drafts.ts';
import { ignoreHeldKeys } from '../ui/owner/held-keys.ts';
import stylesheet from '../styles/on-page.css?url';
import { FoldableBar, type OwnersBarProps } from './FoldableBar.tsx';
import { loadStyles } from '../ui/owner/load-styles.ts';

/** Loads the bar with its styles and drafts. An ended session then signs out on the page. Rejects without styles. */
export async function loadBar(): Promise<ComponentType<OwnersBarProps>> {
  await Promise.all([loadStyles(stylesheet), loadDrafts()]);
  stayOnPage(signOut);
  ignoreHeldKeys();
  return FoldableBar;
}
