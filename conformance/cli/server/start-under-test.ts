import { dirname, resolve } from "node:path";
import type { Clock } from "../../clock/index.ts";
import type { Configuration } from "../../deployment/index.ts";
import { type StartedServer, startServer } from "../../node/index.ts";
import { formatDuration, printable } from "../../report/index.ts";
import type { Transport } from "../../transport/index.ts";
import { writingTo } from "../cannot-write.ts";
import { canDraw } from "../color.ts";
import type { Io, Output } from "../io.ts";
import { seenFrom } from "../outputs.ts";
import { makeRoom } from "../report-folder.ts";
import type { Screen } from "../screen.ts";
import { UsageError } from "../usage-error.ts";
import { findTaken, waitForResponses } from "./server-answers.ts";
import type { WantedServer } from "./server-flags.ts";
import { describeEnd, type Redacting, storedLines } from "./server-words.ts";

/** Resources of a configured command that are needed to start a server. */
export interface ServerSite {
  readonly configuration: Configuration;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly screen: Screen;
  /** Receives the notes about the start: not stdout if that must hold nothing but a report. */
  readonly notes: Pick<Output, "write">;
  readonly redactor: Redacting;
}

/** The server under test did not become ready; the message gives the reason. */
export class ServerNotReady extends Error {
  override readonly name = "ServerNotReady";
}

/**
 * Returns the URLs at which the server will respond. Rejects with {@link UsageError} if something responds there
 * already: the run would test that server.
 */
export async function freeAddresses(
  { ready }: WantedServer,
  { configuration, ...poll }: ServerSite,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const urls = ready === undefined ? configuration.deployments.map(({ baseUrl }) => baseUrl) : [ready];
  const taken = await findTaken([...new Set(urls)], { ...poll, signal });
  if (taken === undefined) return urls;
  throw new UsageError(
    `a server is already running at ${taken} before --start: the run would test that server`,
    "Stop that server, or remove --start to test it. Behind a gateway that always responds, set --ready to an address of the server itself.",
  );
}

/** Returns the path of the server's output. */
export function serverLog({ folder }: Io, { configuration }: Pick<ServerSite, "configuration">): string {
  return resolve(folder, configuration.reportDir, "server.log");
}

const ADVICE = "choose another place with --report-dir";

/** Starts the server. Throws `CannotWrite` if its output cannot be stored. */
export function launch({ command }: WantedServer, site: ServerSite, io: Io): StartedServer {
  const { configuration, clock, redactor } = site;
  const path = serverLog(io, site);
  return writingTo(path, ADVICE, () => {
    makeRoom(dirname(path), [path], ADVICE);
    return startServer({
      command,
      folder: io.folder,
      environment: io.environment,
      secrets: configuration.secrets,
      onRemoved: (names) =>
        io.stderr.write(
          `payspec: the server runs without ${names.join(", ")}: ` +
            "variables with credentials of the configuration are not passed to it\n",
        ),
      clock,
      path,
      write: (lines) => storedLines(lines, redactor),
    });
  });
}

/** Waits until the server responds at every URL and reports the startup time. Rejects with {@link ServerNotReady}. */
export async function waitUntilReady(
  server: StartedServer,
  urls: readonly string[],
  wanted: WantedServer,
  site: ServerSite,
  io: Io,
): Promise<void> {
  const { transport, clock, screen, notes } = site;
  const { stdout, folder, environment } = io;
  const startedMs = clock.monotonic();
  const waiting = `starting ${wanted.command}, waiting for ${urls.join(" and ")}`;
  if (canDraw(stdout, environment)) screen.show(() => printable(waiting, stdout.columns - 2));
  else notes.write(`${printable(waiting)}\n`);
  try {
    const late = await waitForResponses(urls, wanted.withinMs, { transport, clock, signal: server.ended });
    if (server.end) {
      const inBackground = server.end.kind === "exited" && server.end.code === 0;
      const hint = inBackground ? "; the command must not exit while the server runs" : "";
      throw new ServerNotReady(`the server under test exited before it was ready (${describeEnd(server.end)})${hint}`);
    }
    if (late) {
      const within = formatDuration(wanted.withinMs);
      throw new ServerNotReady(
        `the server under test was not ready within ${within}: ${late.url} (${late.lastResult}); ` +
          "use --ready to set another address, or --ready-within to allow more time",
      );
    }
  } finally {
    screen.close();
  }
  const took = formatDuration(clock.monotonic() - startedMs);
  notes.write(`server   ready after ${took}; its output is in ${seenFrom(folder, serverLog(io, site))}\n`);
}
