/** Those of the properties that are known: nothing that is undefined, null, '' or a list of nothing. */
export function told<Properties extends object>(
  properties: Properties,
): { [Name in keyof Properties]?: NonNullable<Properties[Name]> } {
  const known = Object.entries(properties).filter(
    ([, value]: [string, unknown]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known) as { [Name in keyof Properties]?: NonNullable<Properties[Name]> };
}
