/** Panels of an editor, such as its bars and their popups. */
import { createContext } from 'react';

/** Marks panels with the id of their editor. Focus in a panel counts as focus in the editor. */
export const panelAttribute = 'data-editor-panel';

/** The id of the editor, for the popups of its bars. */
export const PanelContext = createContext('');

/** The element that bars are rendered into; null until it is there, undefined where bars float. */
export const DockContext = createContext<HTMLElement | null | undefined>(undefined);
