/** Strict parser of OpenMetrics 1.0. Throws for errors that Prometheus would ignore. */

export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface Family {
  type: string;
  help: string;
  samples: Sample[];
}

/** Suffixes of sample names by type. */
const suffixes: Record<string, readonly string[]> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
};

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,(?!$)|$)/;

/** Returns the families by name. Throws for the first invalid line. */
export function parseOpenMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('# EOF\n')) throw new Error('The text does not end with # EOF.');
  const families = new Map<string, Family>();
  let current: [name: string, family: Family] | undefined;
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === 'HELP') {
      if (families.has(name)) throw new Error(`Duplicate family ${name}.`);
      current = [name, { type: '', help: rest, samples: [] }];
      families.set(...current);
    } else if (keyword === 'TYPE') {
      if (current?.[0] !== name || !(rest in suffixes)) throw new Error(`Unexpected line: ${line}`);
      current[1].type = rest;
    } else {
      if (!current) throw new Error(`Sample without a family: ${line}`);
      current[1].samples.push(sampleOf(line, current));
    }
  }
  for (const [name, family] of families) checkFamily(name, family);
  return families;
}

function sampleOf(line: string, [name, { type }]: [string, Family]): Sample {
  const [, sample = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
  if (!suffixes[type]?.some((suffix) => sample === name + suffix))
    throw new Error(`Invalid sample name for ${name} (${type}): ${line}`);
  const number = { '+Inf': Infinity, '-Inf': -Infinity }[value] ?? Number(value);
  if (Number.isNaN(number) && !/^nan$/i.test(value)) throw new Error(`Invalid number: ${line}`);
  return { name: sample, labels: labelsIn(labels, line), value: number };
}

function labelsIn(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== ''; ) {
    const [whole = '', name = '', value = ''] = label.exec(rest) ?? [];
    if (whole === '' || name in labels) throw new Error(`Invalid labels: ${line}`);
    labels[name] = value;
    rest = rest.slice(whole.length);
  }
  return labels;
}

function checkFamily(name: string, { type, samples }: Family): void {
  if (type === '') throw new Error(`${name} has no type.`);
  const seen = samples.map((sample) => JSON.stringify([sample.name, sample.labels]));
  if (new Set(seen).size < seen.length) throw new Error(`${name} has a duplicate sample.`);
  if (type !== 'gauge' && samples.some(({ value }) => value < 0)) throw new Error(`${name} is negative.`);
  if (type === 'histogram') checkHistogram(name, samples);
}

/** Checks that buckets are in order and cumulative, and that the last one has the total. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const groups = Map.groupBy(samples, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  for (const [labels, group] of groups) {
    const of = (suffix: string) => group.filter((sample) => sample.name === name + suffix);
    const buckets = of('_bucket').map((one) => [
      Number(one.labels['le']?.replace('+Inf', 'Infinity')),
      one.value,
    ]);
    const isOrdered = buckets.every(
      ([bound = 0, count = 0], at) =>
        at === 0 || (bound > (buckets[at - 1]?.[0] ?? 0) && count >= (buckets[at - 1]?.[1] ?? 0)),
    );
    const last = buckets.at(-1);
    const [count] = of('_count');
    if (!isOrdered || last?.[0] !== Infinity || last[1] !== count?.value || of('_sum').length !== 1)
      throw new Error(`${name} has inconsistent buckets at ${labels}.`);
  }
}
