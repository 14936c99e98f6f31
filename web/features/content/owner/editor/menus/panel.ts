/** The panels of an editor: its bars, menus and popups. */
import { createContext } from 'react';

/** Marks a panel. Its value is the `instanceId` of the editor, which counts focus in the panel as its own. */
export const panelAttribute = 'data-editor-panel';

/** The `instanceId` of the editor, with which popups of its bars mark themselves as panels. */
export const EditorIdContext = createContext('');

/** The element that bars are rendered into on touch screens, null before it exists; undefined where bars float. */
export const DockContext = createContext<HTMLElement | null | undefined>(undefined);
