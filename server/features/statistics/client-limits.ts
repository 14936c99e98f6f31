/** Upper bound of visits per client and interval. */
const maxVisitsPerClient = 60;

/** Upper bound of clients per interval, and of clients with referrers per day. */
const maxClients = 10_000;

/** Upper bound of referring hosts per client and day. */
const maxHostsPerClient = 5;

/** Limits the visits and the referring hosts of each client. */
export function clientLimits() {
  let visitCounts = new Map<string, number>();
  let hostsByClient = { day: '', clients: new Map<string, Set<string>>() };

  return {
    beginInterval(): void {
      visitCounts = new Map();
    },

    /** Counts a visit. Returns false instead if the client has used up its visits of the interval. */
    mayVisit(client: string): boolean {
      const count = (visitCounts.get(client) ?? 0) + 1;
      if (count > maxVisitsPerClient || (count === 1 && visitCounts.size >= maxClients)) return false;
      visitCounts.set(client, count);
      return true;
    },

    /** Notes a host. Returns false instead if the client has used up its hosts of the day. `client` is a hash. */
    mayAddHost(day: string, client: string, host: string): boolean {
      if (hostsByClient.day !== day) hostsByClient = { day, clients: new Map() };
      const { clients } = hostsByClient;
      const hosts = clients.get(client) ?? new Set();
      if (hosts.has(host)) return true;
      if (hosts.size >= maxHostsPerClient || (hosts.size === 0 && clients.size >= maxClients)) return false;
      clients.set(client, hosts.add(host));
      return true;
    },
  };
}
