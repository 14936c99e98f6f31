import type { Page } from '../../routing/page.ts';
import ContactPage from './ContactPage.tsx';

export default {
  Component: ContactPage,
  words: 'contact',
  head: (_address, { words }) => ({ title: words.contact.contact }),
} satisfies Page;
