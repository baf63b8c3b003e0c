import { platform } from "node:os";
import { sleep } from "../../clock/index.ts";
import { isConnectionRefused, type StartedServer } from "../../node/index.ts";
import { EXIT_CODES } from "../../runner/index.ts";
import type { GuardedIo } from "../io.ts";
import { seenFrom } from "../outputs.ts";
import { readServerFlags, type ServerFlags } from "./server-flags.ts";
import { describeEnd, lastOutput } from "./server-words.ts";
import {
  freeAddresses,
  launch,
  ServerNotReady,
  type ServerSite,
  serverLog,
  waitUntilReady,
} from "./start-under-test.ts";

/**
 * Starts the server under test and resolves when it is ready; does nothing if none is configured. Rejects with
 * `UsageError` if another server is already running at its address, and with {@link ServerNotReady}.
 */
export type StartServer = (site: ServerSite) => Promise<void>;

interface Running {
  readonly server: StartedServer;
  readonly site: ServerSite;
  /** Empty until the server is ready. */
  readyAt: readonly string[];
}

const END_MS = 1_000;

/**
 * Calls `act` with a function that starts the configured server, and always stops the server afterwards. An interrupt
 * that `act` does not handle also stops it; a second one kills it. If the server exits on its own, reports that with
 * its last lines of output. Rejects with `UsageError` for contradictory flags.
 */
export async function withServer(
  flags: ServerFlags,
  io: GuardedIo,
  act: (io: GuardedIo, start: StartServer) => Promise<number>,
): Promise<number> {
  const wanted = readServerFlags(flags, platform());
  if (!wanted) return act(io, async () => {});
  const leaving = new AbortController();
  let running: Running | undefined;
  let hasResult = false;
  const interrupted = new Promise<number>((resolve) => {
    leaving.signal.addEventListener("abort", async () => {
      await running?.server.stop();
      io.leave?.();
      resolve(EXIT_CODES.partial);
    });
  });
  const interrupts = shareInterrupts(io, {
    first() {
      if (hasResult) return running?.server.kill();
      running?.site.screen.aside(() =>
        io.stderr.write("payspec: stopping the server under test; press Ctrl-C again to exit immediately\n"),
      );
      leaving.abort();
    },
    again() {
      running?.server.kill();
      io.leave?.();
    },
  });
  const start: StartServer = async (site) => {
    const urls = await freeAddresses(wanted, site, leaving.signal);
    if (leaving.signal.aborted) throw new ServerNotReady("interrupted");
    running = { server: launch(wanted, site, io), site, readyAt: [] };
    await waitUntilReady(running.server, urls, wanted, site, io);
    running.readyAt = urls;
  };
  try {
    return await Promise.race([act(interrupts.inside, start), interrupted]);
  } catch (error) {
    if (leaving.signal.aborted) return await interrupted;
    if (!(error instanceof ServerNotReady) || !running) throw error;
    await running.server.stop();
    report(io, error.message, running);
    return EXIT_CODES.unreachable;
  } finally {
    hasResult = true;
    const loss = running && !leaving.signal.aborted ? await describeLoss(running) : undefined;
    await running?.server.stop();
    interrupts.release();
    if (running && loss !== undefined) report(io, loss, running);
  }
}

/** Describes why a server that was ready is no longer listening; undefined if it is. */
async function describeLoss({ server, site, readyAt }: Running): Promise<string | undefined> {
  const [url] = readyAt;
  if (url === undefined) return undefined;
  if (!server.end) {
    if (!(await isConnectionRefused(url))) return undefined;
    // The command may exit a moment after the server it waits for.
    await sleep(site.clock, END_MS, server.ended);
  }
  if (!server.end)
    return `the server under test stopped listening at ${url} during the run, but its command is still running`;
  return `the server under test exited during the run (${describeEnd(server.end)})`;
}

function report(io: GuardedIo, what: string, { server, site }: Running): void {
  const log = seenFrom(io.folder, serverLog(io, site));
  io.stderr.write(`payspec: ${what}.\n${lastOutput(server.lastLines())}The full output is in ${log}.\n`);
}

/** Actions for interrupts that are not handled elsewhere. */
interface InterruptHandlers {
  first(): void;
  /** Called for each further interrupt. */
  again(): void;
}

/** Handles interrupts for which no listener is registered on the returned Io. */
function shareInterrupts(io: GuardedIo, { first, again }: InterruptHandlers): { inside: GuardedIo; release(): void } {
  const listening = new Set<() => void>();
  let interrupts = 0;
  const release = io.onInterrupt(() => {
    interrupts += 1;
    if (listening.size > 0) return;
    if (interrupts === 1) first();
    else again();
  });
  const onInterrupt = (action: () => void) => {
    const giveBack = io.onInterrupt(action);
    const done = () => {
      listening.delete(done);
      giveBack();
    };
    listening.add(done);
    return done;
  };
  return { inside: { ...io, onInterrupt }, release };
}
