/** What a sentence says before and after the one value in it, for a value that is an element. */
export function around(sentence: (value: string) => string): [before: string, after: string] {
  const [before = '', after = ''] = sentence('\0').split('\0');
  return [before, after];
}
