/** The Markdown package. parser.ts loads this module when it is needed. */
export { default } from 'markdown-it';
