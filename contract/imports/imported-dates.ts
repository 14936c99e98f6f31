/** Dates as other programs and people write them. */

/** Languages whose names of months are read, besides dates in digits. */
const monthLanguages = ['en', 'es', 'fr', 'pt', 'de', 'id', 'tr', 'vi', 'it', 'pl', 'nl', 'ro', 'ru'];

interface ImportedDate {
  /** `2019-03-01`, `2019-03`, `2019`, or '' without a year. */
  date: string;
  /** False if a part of the text could not be read or does not exist, such as February 31. */
  isWhole: boolean;
}

/**
 * Reads `2019-3-1`, `2019/03`, `03/2019`, `30.04.2020`, `2019年3月`, `Mar 5, 2019` and `5 de marzo de 2019`. Keeps only
 * the year if day and month can be confused, as in `03/04/2019`, or if the month is unknown.
 */
export function importedDate(text: string): ImportedDate {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[T ]\d\d:\d\d.*$/, '');
  const [, year, month, day] =
    /^([12]\d{3})(?:\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2})?日?)?月?)?年?$/.exec(plain) ?? [];
  if (year) return existing(year, month, day);
  const [, first, second, last = ''] =
    /^(?:(\d{1,2})[-/.\s]+)?(\d{1,2})[-/.\s]+([12]\d{3})$/.exec(plain) ?? [];
  if (second) return first ? ofDayAndMonth(first, second, last, plain.includes('.')) : existing(last, second);
  return inWords(plain.toLowerCase());
}

/** Returns the date up to its first part that does not exist. */
function existing(year: string, month?: string, day?: string): ImportedDate {
  if (month === undefined) return { date: year, isWhole: true };
  const of = `${year}-${month.padStart(2, '0')}`;
  if (!(Number(month) >= 1 && Number(month) <= 12)) return { date: year, isWhole: false };
  if (day === undefined) return { date: of, isWhole: true };
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (!(Number(day) >= 1 && Number(day) <= days)) return { date: of, isWhole: false };
  return { date: `${of}-${day.padStart(2, '0')}`, isWhole: true };
}

/** Tells day and month apart by dots, which only follow days, or by a number above 12. */
function ofDayAndMonth(first: string, second: string, year: string, hasDots: boolean): ImportedDate {
  if (hasDots || Number(first) > 12) return existing(year, second, first);
  if (Number(second) > 12) return existing(year, first, second);
  return first === second ? existing(year, first, second) : { date: year, isWhole: false };
}

function inWords(text: string): ImportedDate {
  const [year] = /(?<!\d)[12]\d{3}(?!\d)/.exec(text) ?? [];
  if (!year) return { date: '', isWhole: false };
  const rest = text.replace(year, ' ');
  for (const [name, month] of namesOfMonths()) {
    if (!name.test(rest)) continue;
    const [day] = /(?<!\d)\d{1,2}(?!\d)/.exec(rest.replace(name, ' ')) ?? [];
    return existing(year, month, day);
  }
  return { date: year, isWhole: !/[\p{L}\d]/u.test(rest) };
}

let names: (readonly [RegExp, string])[] | undefined;

/** Returns the long and short names of months in all languages with their numbers, the longest name first. */
function namesOfMonths(): (readonly [RegExp, string])[] {
  if (names) return names;
  const found = new Map<string, string>();
  for (const language of monthLanguages)
    for (const options of [
      { month: 'long' },
      { month: 'short' },
      { day: 'numeric', month: 'long' },
    ] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (let month = 0; month < 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2019, month, 1));
        const name =
          parts
            .find(({ type }) => type === 'month')
            ?.value.toLowerCase()
            .replace(/\.$/, '') ?? '';
        if (/\p{L}/u.test(name) && !found.has(name)) found.set(name, String(month + 1));
      }
    }
  found.set('sept', '9');
  names = [...found]
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([name, month]) => [new RegExp(String.raw`(?<![\p{L}\d])${name}(?![\p{L}\d])`, 'u'), month]);
  return names;
}
