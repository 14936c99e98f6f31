/** The place of an editor's form: in a window, or on the public page that it edits. */
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Translations } from '#contract/locales/locales.ts';

type Shown = { isShown: boolean; wasShown: boolean };

export type PagePlace = {
  page: Shown;
  fields: Shown;
  toggle: () => void;
  showPage: () => void;
  showFields: () => void;
};

export type EditorParts = {
  place: PagePlace;
  /** The record, such as 'project'. */
  what: string;
  isSaving: boolean;
  /** Above the fields; does not scroll. */
  header: ReactNode;
  restored: ReactNode;
  fields: ReactNode;
  faults: ReactNode;
  actions: ReactNode;
  kept: ReactNode;
  /** The record's page, edited in its place. */
  page: ReactNode;
  saveLabel: ReactNode;
  onCancel: () => void;
};

export type PublicPlace = {
  /** The element of the public page that is edited. */
  main: HTMLElement;
  /** In the site's language. */
  translations: Translations;
  Layout: ComponentType<EditorParts>;
};

/** A field, and the place of the fault among those of the field. */
export type AskedFault = { name: string; part: number };

/** Asks the page of a form to go to a fault that only the page shows. Each request is a new object. */
export const AskedFaultContext = createContext<AskedFault | undefined>(undefined);

/** Undefined in a window. */
export const PublicPlaceContext = createContext<PublicPlace | undefined>(undefined);
