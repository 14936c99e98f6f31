/**
 * What SIGTERM and SIGINT do. It imports nothing, so that they are heard while the rest of the program is
 * still being loaded: until something is under way there is nothing to finish.
 */
let stop: (signal: NodeJS.Signals) => void = () => process.exit(0);
process.on('SIGTERM', (signal) => stop(signal));
process.on('SIGINT', (signal) => stop(signal));

/** From here on the first of these signals calls `finish`; those that follow are passed over. */
export function onShutdown(finish: (signal: NodeJS.Signals) => void): void {
  stop = (signal) => {
    stop = () => undefined;
    finish(signal);
  };
}
