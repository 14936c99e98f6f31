/**
 * Reads tags or technologies from a list, a JSON text of a list, a comma-separated text, or a list whose only entry is
 * such a text. Removes empty entries and, ignoring case, duplicates. Anything else becomes [].
 */
export function parseTextList(value: unknown): string[] {
  const seen = new Map<string, string>();
  for (const entry of flatten(value)) {
    const text = entry.replace(/\s+/gu, ' ').trim();
    if (text && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text);
  }
  return [...seen.values()];
}

function flatten(value: unknown): string[] {
  if (Array.isArray(value)) {
    if (value.length === 1 && typeof value[0] === 'string') return flatten(value[0]);
    return value.filter((entry) => typeof entry === 'string');
  }
  if (typeof value !== 'string') return [];
  const list = parseJsonList(value);
  const [only] = list ?? [];
  return (list?.length === 1 && only !== undefined && parseJsonList(only)) || (list ?? value.split(','));
}

function parseJsonList(text: string): string[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string') : undefined;
  } catch {
    return undefined;
  }
}
