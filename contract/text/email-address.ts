/** Syntax of email addresses. Visitors load this file, so it contains no schemas. */

/** A label of a domain, in any script (RFC 5890): letters, marks, digits and inner hyphens. */
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;

/**
 * The HTML standard's rule for `<input type="email">`, with domains in any script and at least one dot, because mail for
 * a domain without one stays in the sender's network.
 */
export const emailAddress = new RegExp(
  String.raw`^[\w.!#$%&'*+\/=?^\x60\{\|\}~\-]+@(?:${label}\.)+${label}$`,
  'u',
);
