/** The home page while a thousand visits per second are counted. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, pages } from '#contract/paths.ts';
import { type Statistics, statisticsApi } from '#contract/site/visits.ts';
import { compare, perSecond, wrk } from '../load.ts';
import { ratio, type Row } from '../report.ts';
import { addresses, ownerHeaders, projectsOf, type Sites, startSite } from '../sites.ts';

/** Number of clients, and pause after a response in milliseconds: slightly more than a thousand visits a second. */
const clients = 250;
const pause = 235;

/** Many runs, because the cost of counting is smaller than the variation between runs. */
const times = 21;

/** Forwarded addresses, because too many visits from one address are not counted. */
const visitors = 5000;

export async function visits({ demo, owner, folder }: Sites): Promise<Row[]> {
  const site = await startSite(demo, { TRUST_PROXY: 'loopback' });
  try {
    const script = join(folder, 'visits.lua');
    writeFileSync(script, beaconScript(addresses(await projectsOf(site))));
    const sent: { rate: number; count: number }[] = [];
    function beacons() {
      const stopping = new AbortController();
      const options = ['-t1', `-c${clients}`, '-d600s', '-s', script, site.url];
      const running = wrk(options, stopping.signal);
      return async () => {
        stopping.abort();
        const text = await running;
        if (/Non-2xx|Socket errors/.test(text)) throw new Error(`Not every visit was accepted:\n${text}`);
        const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
        sent.push({ rate, count: Number(/(\d+) requests in/.exec(text)?.[1]) });
      };
    }
    const headers = await ownerHeaders(site, owner);
    async function views(): Promise<number> {
      const response = await fetch(`${site.url}${statisticsApi.all}?days=7`, { headers });
      const { days } = (await response.json()) as Statistics;
      return days.reduce((sum, day) => sum + day.views, 0);
    }
    // The demo contains visits.
    const before = await views();
    const url = site.url + pages.home;
    const { quiet, counting } = await compare({ quiet: { url }, counting: { url, beside: beacons } }, times);
    const counted = (await views()) - before;
    const all = sent.reduce((sum, { count }) => sum + count, 0);
    const least = Math.round(Math.min(...sent.map(({ rate }) => rate)));
    return [
      ratio(
        'home page while visits are counted, compared with none',
        counting.rate / quiet.rate,
        { least: 0.85 },
        `${perSecond(counting)}, compared with ${perSecond(quiet)}; ${times} runs of each`,
      ),
      {
        what: 'the same: visits per second, slowest run',
        measured: `${least.toLocaleString('en')}/s`,
        target: '≥ 1,000/s',
        met: least >= 1000,
      },
      ratio('the same: share of counted visits', counted / all, { least: 0.99 }, `${counted} of ${all}`),
    ];
  } finally {
    await site.stop();
  }
}

function beaconScript(paths: readonly string[]): string {
  const list = paths.map((path) => JSON.stringify(encodeURIComponent(path))).join(', ');
  // Requests are formatted in advance, because both loads share a core.
  return `local paths = { ${list} }
local requests, at = {}, 0
local agent = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"
function init(args)
  for visitor = 1, ${visitors} do
    local address = "203.0." .. math.floor(visitor / 250) .. "." .. (visitor % 250 + 1)
    local headers = { ["User-Agent"] = agent, ["X-Forwarded-For"] = address, ["Sec-Fetch-Site"] = "same-origin", ["Host"] = wrk.headers["Host"] }
    requests[visitor] = wrk.format("POST", "${api.visits}?kind=view&path=" .. paths[visitor % #paths + 1] .. "&from=", headers)
  end
end
function delay() return ${pause} end
function request()
  at = at % #requests + 1
  return requests[at]
end
`;
}
