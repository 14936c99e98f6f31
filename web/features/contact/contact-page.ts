import type { Page } from '../../routing/page.ts';
import ContactPage from './ContactPage.tsx';

export default {
  Component: ContactPage,
  head: (_address, { translations }) => ({ title: translations.contact.contact }),
} satisfies Page;
