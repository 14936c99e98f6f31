/** The package that reads Markdown, as a module that `require` loads when the first text needs it. */
export { default } from 'markdown-it';
