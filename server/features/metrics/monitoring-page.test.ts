/** docs/monitoring.md lists exactly the site's own metrics; its rules and the dashboard use existing ones. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { measuredSite } from '../../testing/metrics.ts';
import { faultsOfExpression } from '../../testing/promql.ts';

const read = (path: string) => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8');

interface Dashboard {
  __inputs: { name: string; type: string; pluginId: string }[];
  panels: {
    id: number;
    type: string;
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    datasource?: { type: string; uid: string };
    targets?: { refId: string; expr: string; datasource: { uid: string } }[];
  }[];
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

interface AlertGroups {
  groups: { rules: { alert: string; expr: string }[] }[];
}
const [, written = ''] = /^## Set alerts\n\n```yaml\n([\s\S]*?)^```/m.exec(read('monitoring.md')) ?? [];
const alerts = (parse(written) as AlertGroups).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));

/** Returns the names of metrics in the text. */
const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:vitrine|process|nodejs)_(?:[a-z0-9]+_)*[a-z0-9]+\b/g) ?? []),
];

test('the table of docs/monitoring.md lists exactly the site’s own metrics, with their types and labels', async () => {
  const { families } = await (await measuredSite()).read();
  const rows = [...read('monitoring.md').matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \|([^|]*)\|/gm)];
  const table = rows.map(([, name, type, labels = '']) => [name, type, labels.match(/\w+/g) ?? []]);
  const own = [...families].filter(([name]) => name.startsWith('vitrine_'));
  const measured = own.map(([name, { type, samples }]) => [
    name,
    type,
    Object.keys(samples[0]?.labels ?? {}).filter((label) => label !== 'le'),
  ]);
  expect(table.toSorted()).toEqual(measured.toSorted());
});

test('the metrics of a site have 24 time series of its own, besides those of Node.js and the process', async () => {
  const { families } = await (await measuredSite()).read();
  const own = [...families].filter(([name]) => name.startsWith('vitrine_'));
  // Times of backups are absent without a backup.
  const missing = own.filter(([, { samples }]) => samples.length === 0);
  const series = own.flatMap(([, { samples }]) => samples);
  expect(series.length + missing.length).toBe(24);
});

test('the alerts of docs/monitoring.md and the panels of the Grafana dashboard use existing metrics', async () => {
  const { families } = await (await measuredSite()).read();
  const samples = [...families.values()].flatMap((family) => family.samples.map(({ name }) => name));
  const known = new Set([...families.keys(), ...samples]);
  const readMetrics = namesIn([...alerts, ...expressions].join('\n'));
  expect(readMetrics.length).toBeGreaterThan(10);
  expect(readMetrics.filter((name) => !known.has(name))).toEqual([]);
});

test('Prometheus can parse the expression of each documented alert and each panel of the Grafana dashboard', () => {
  const filledIn = expressions.map((text) => text.replaceAll(/\$__(?:rate_)?interval/g, '5m'));
  const all = [...alerts, ...filledIn];
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((text) => faultsOfExpression(text).length > 0)).toEqual([]);
  for (const wrong of ['up < 3 * on (instance) up', 'up ==', 'sum by (kind (up)', 'rate(up[])'])
    expect(faultsOfExpression(wrong), wrong).not.toEqual([]);
});

test('the panels of the Grafana dashboard use the chosen data source and do not overlap', () => {
  expect(dashboard.__inputs).toMatchObject([
    { name: 'DS_PROMETHEUS', type: 'datasource', pluginId: 'prometheus' },
  ]);
  const shown = dashboard.panels.filter(({ type }) => type !== 'row');
  const sources = shown.flatMap(({ datasource, targets = [] }) => [
    datasource?.uid,
    ...targets.map((target) => target.datasource.uid),
  ]);
  expect(new Set(sources)).toEqual(new Set(['${DS_PROMETHEUS}']));
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...dashboard.panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
});
