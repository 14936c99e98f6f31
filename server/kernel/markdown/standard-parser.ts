/** The Markdown package, as a module that `require` loads on first use. */
export { default } from 'markdown-it';
