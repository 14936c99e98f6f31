/** The steps of a path that a pattern names, still percent-encoded. */
type Params = Record<string, string>;

/**
 * What the path has in the place of each `:name` of the pattern; undefined when it does not fit. Steps without
 * a colon are compared as they are.
 */
export function matchPattern(pattern: string, pathname: string): Params | undefined {
  const wanted = pattern.split('/');
  const steps = pathname.split('/');
  if (wanted.length !== steps.length) return undefined;
  const params: Params = {};
  for (const [index, name] of wanted.entries()) {
    const step = steps[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== step) return undefined;
    } else if (step === '') {
      return undefined;
    } else {
      params[name.slice(1)] = step;
    }
  }
  return params;
}
