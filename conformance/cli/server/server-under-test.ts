import { platform } from "node:os";
import { sleep } from "../../clock/index.ts";
import { refuses, type StartedServer } from "../../node/index.ts";
import { EXIT_CODES } from "../../runner/index.ts";
import type { GuardedIo } from "../io.ts";
import { seenFrom } from "../outputs.ts";
import { readServerFlags, type ServerFlags } from "./server-flags.ts";
import { describeEnd, lastWords } from "./server-words.ts";
import { shareInterrupts } from "./share-interrupts.ts";
import { becomeReady, freePlaces, launch, ServerNotReady, type ServerSite, serverLog } from "./start-under-test.ts";

/**
 * Starts the server under test and resolves when it is ready; does nothing where none is wanted. Rejects with
 * `UsageError` where another server holds its place, and with {@link ServerNotReady}.
 */
export type StartServer = (site: ServerSite) => Promise<void>;

interface Running {
  readonly server: StartedServer;
  readonly site: ServerSite;
  /** Empty until it is ready. */
  readyAt: readonly string[];
}

const END_MS = 1_000;

/**
 * Calls `act` with what starts the server that the flags want, and ends all of that server afterwards, whatever `act`
 * came to. An interrupt that `act` does not listen to ends it, too; a second one kills it. Says when it ended by itself,
 * with its last lines. Rejects with `UsageError` where the flags contradict each other.
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
    const urls = await freePlaces(wanted, site, leaving.signal);
    if (leaving.signal.aborted) throw new ServerNotReady("interrupted");
    running = { server: launch(wanted, site, io), site, readyAt: [] };
    await becomeReady(running.server, urls, wanted, site, io);
    running.readyAt = urls;
  };
  try {
    return await Promise.race([act(interrupts.inside, start), interrupted]);
  } catch (error) {
    if (leaving.signal.aborted) return await interrupted;
    if (!(error instanceof ServerNotReady) || !running) throw error;
    await running.server.stop();
    tell(io, error.message, running);
    return EXIT_CODES.unreachable;
  } finally {
    hasResult = true;
    const fate = running && !leaving.signal.aborted ? await fateOf(running) : undefined;
    await running?.server.stop();
    interrupts.release();
    if (running && fate !== undefined) tell(io, fate, running);
  }
}

/** What became of a server that had been ready; undefined where it is still there. */
async function fateOf({ server, site, readyAt }: Running): Promise<string | undefined> {
  const [url] = readyAt;
  if (url === undefined) return undefined;
  if (!server.end) {
    if (!(await refuses(url))) return undefined;
    // Whoever waits for it in its command hears of it a moment later.
    await sleep(site.clock, END_MS, server.ended);
  }
  if (!server.end)
    return `the server under test stopped listening at ${url} during the run, but its command is still running`;
  return `the server under test exited during the run (${describeEnd(server.end)})`;
}

function tell(io: GuardedIo, what: string, { server, site }: Running): void {
  const log = seenFrom(io.folder, serverLog(io, site));
  io.stderr.write(`payspec: ${what}.\n${lastWords(server.lastLines())}The full output is in ${log}.\n`);
}
