/** The parts of an editor's form, and its place: a window, or the public page that it edits. */
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Translations } from '#contract/locales/locales.ts';

/** `wasShown` stays true once the part was shown: it stays mounted. */
type Shown = { isShown: boolean; wasShown: boolean };

/** Whether an editor shows the record's page and its fields. */
export type PagePlace = {
  page: Shown;
  fields: Shown;
  /** Exchanges page and fields where there is no room for both; on a public page, shows or hides the fields. */
  toggle: () => void;
  showPage: () => void;
  showFields: () => void;
};

/** The parts of an editor's form, which a layout arranges. */
export type EditorParts = {
  place: PagePlace;
  /** The kind of record, such as 'project'. */
  what: string;
  isSaving: boolean;
  /** Above the fields; does not scroll. */
  header: ReactNode;
  /** Says that a draft was restored, or that another tab has unsaved changes. */
  restoredNotice: ReactNode;
  fields: ReactNode;
  /** Why saving failed, and links to the faulty fields. */
  faults: ReactNode;
  actions: ReactNode;
  /** When the draft was stored, or why it is not. */
  keptNote: ReactNode;
  /** The record's page with fields in place of its texts. */
  page: ReactNode;
  saveLabel: ReactNode;
  onCancel: () => void;
};

export type PublicPlace = {
  /** The element with the content of the public page. */
  main: HTMLElement;
  /** The sentences of the page, in the site's language. */
  translations: Translations;
  Layout: ComponentType<EditorParts>;
};

/** A faulty field, and the index of its faulty part. */
export type AskedFault = { name: string; part: number };

/** The fault to which the page of a form must go, because only the page shows it. A new object asks again. */
export const AskedFaultContext = createContext<AskedFault | undefined>(undefined);

/** Undefined for an editor in a window. */
export const PublicPlaceContext = createContext<PublicPlace | undefined>(undefined);
